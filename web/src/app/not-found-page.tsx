import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { CourtLines } from '../ui/court-lines.tsx';

export function NotFoundPage() {
  const t = useTranslations('shell');
  return (
    <div className="relative flex grow flex-col justify-center overflow-hidden">
      <CourtLines
        court="handball"
        className="absolute top-0 -right-[40%] w-[120%] rotate-[-14deg] text-line sm:-right-[20%] sm:w-[90%]"
      />
      <div className="page-width relative flex flex-col gap-6 py-20">
        <p aria-hidden="true" className="display text-[clamp(7rem,28vw,18rem)] leading-[0.8] text-accent">
          404
        </p>
        <h1 className="display text-5xl sm:text-6xl">{t('notFoundTitle')}</h1>
        <p className="text-lg">{t('notFoundMore')}</p>
        <p>
          <Link to="/" className={buttonClass('primary')}>
            {t('notFoundBack')}
          </Link>
        </p>
      </div>
    </div>
  );
}
