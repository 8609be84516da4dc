import { useTranslations } from 'use-intl';

const steps = ['game', 'look', 'share'] as const;

export function HowItWorks() {
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
