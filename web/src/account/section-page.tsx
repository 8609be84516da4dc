import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { menuSections } from './sections.ts';

/** Holds the address of a section until it opens. */
export function SectionPage() {
  const t = useTranslations('account');
  const name = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });
  const section = menuSections.find((section) => section === name) ?? 'profile';
  return (
    <section className="flex flex-col items-start gap-5">
      <h2 className="display text-3xl">{t(section)}</h2>
      <p className="text-lg">{t('soon')}</p>
      <Link to="/studio" className={buttonClass('primary')}>
        {t('toStudio')}
      </Link>
    </section>
  );
}
