import { getContact } from './contact.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { Pricing } from './pricing.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { CourtLines } from '../ui/court-lines.tsx';
import { Phone } from './phone.tsx';
import { themePosts } from 'virtual:hero-posts';
import { useLanguage } from '../preferences/language.ts';

export function LandingPage() {
  return (
    <WithMessages area="landing">
      <Hero />
      <HowItWorks />
      <Themes />
      <Pricing />
      <About />
    </WithMessages>
  );
}

function Hero() {
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

const steps = ['game', 'template', 'share'] as const;

function HowItWorks() {
  const t = useTranslations('landing');
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="border-t-2 border-text bg-sheet">
      <div className="page-width py-16 lg:py-24">
        <h2 id="how-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
          {t('howTitle')}
        </h2>
        <ol className="mt-8 border-t-2 border-text">
          {steps.map((step, index) => (
            <li
              key={step}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b-2 border-line py-6 sm:items-center sm:grid-cols-[minmax(3rem,8rem)_minmax(0,18rem)_minmax(0,1fr)] sm:gap-x-8"
            >
              <span aria-hidden="true" className="display row-span-2 text-7xl text-signal sm:row-span-1 sm:text-8xl">
                {index + 1}
              </span>
              <h3 className="display text-4xl sm:text-5xl">{t(`steps.${step}.title`)}</h3>
              <p className="max-w-prose text-lg">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The same game in every built-in theme. */
function Themes() {
  const t = useTranslations('landing');
  const language = useLanguage();
  return (
    <section aria-labelledby="themes-title" className="overflow-hidden bg-ink text-chalk">
      <div className="page-width py-16 lg:py-24">
        <h2 id="themes-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
          {t('themesTitle')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{t('themesText')}</p>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
          {themePosts[language].map(({ id, name, src }) => (
            <li key={id}>
              <img
                src={src}
                alt=""
                width="648"
                height="810"
                loading="lazy"
                decoding="async"
                className="w-full outline outline-chalk/20"
              />
              <p className="display mt-3 border-l-4 border-signal pt-1 pl-3 text-2xl">{name}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function About() {
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
          <a href={`mailto:${getContact()}`} className={buttonClass('secondary')}>
            {t('aboutContact')}
          </a>
        </div>
      </div>
    </section>
  );
}
