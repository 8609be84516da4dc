import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { CourtLines } from '../ui/court-lines.tsx';
import { Phone } from './phone.tsx';

export function Hero() {
  const t = useTranslations('landing');
  return (
    <section className="relative overflow-hidden">
      <CourtLines className="absolute top-8 -right-[55%] w-[150%] rotate-[-18deg] text-line opacity-60 sm:-right-[20%] sm:w-[110%] lg:-right-[12%] lg:w-[80%]" />
      <div className="page-width relative grid items-center gap-12 pt-8 pb-16 lg:grid-cols-[1.35fr_1fr] lg:gap-8 lg:pt-12 lg:pb-20">
        <div className="flex flex-col items-start gap-6">
          <p className="border-l-4 border-signal pl-3 font-semibold">{t('kicker')}</p>
          <h1 className="display text-[clamp(2.75rem,14.4vw,7rem)] leading-[0.86] lg:text-[clamp(4.5rem,7.2vw,6.5rem)]">
            <span className="block">{t('headlineGame')}</span> <span className="block">{t('headlinePost')}</span>
          </h1>
          <p className="max-w-[34rem] text-xl">{t('lead')}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to="/studio" className={buttonClass('primary', 'px-9 text-xl')}>
              {t('start')}
            </Link>
            <a href="#pricing" className={buttonClass('quiet', 'px-0!')}>
              {t('seePrices')}
            </a>
          </div>
          <p className="text-soft">{t('startNote')}</p>
        </div>
        <Phone />
      </div>
    </section>
  );
}
