import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { CourtLines } from '../ui/court-lines.tsx';

export function About() {
  const t = useTranslations('landing');
  return (
    <section id="about" aria-labelledby="about-title" className="relative overflow-hidden border-t-2 border-text">
      <CourtLines
        court="volleyball"
        className="absolute -bottom-[20%] -left-[12%] hidden w-[52%] rotate-[12deg] text-line lg:block"
      />
      <div className="page-width relative grid gap-8 py-16 lg:grid-cols-2 lg:py-24">
        <h2 id="about-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
          {t('aboutTitle')}
        </h2>
        <div className="flex flex-col items-start gap-5 text-xl">
          <p>{t('aboutText')}</p>
          <p>{t('aboutMore')}</p>
          <a href="mailto:hallo@matchpost.invalid" className={buttonClass('secondary')}>
            {t('aboutContact')}
          </a>
        </div>
      </div>
    </section>
  );
}
