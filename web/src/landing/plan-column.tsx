import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { HEADER_DELAY, useSectionScroll } from '../app/section-link.ts';
import { getMonthlyPrice, UNLIMITED, type Interval, type Plan } from '../plans/plans.ts';
import { store } from '../preferences/stored.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

export function PlanColumn({ plan, interval }: { plan: Plan; interval: Interval }) {
  const t = useTranslations('landing');
  const choose = useChoice(plan, interval);
  const { tier, yearly } = plan;
  const billed = interval === 'yearly' ? t('billedYearly', { price: String(yearly) }) : t('billedMonthly');
  const marked = tier === 'amateur';
  return (
    <li
      className={classNames(
        'flex flex-col border-b-2 border-line p-6 last:border-0 sm:border-r-2 sm:even:border-r-0 lg:border-b-0 lg:even:border-r-2 lg:last:border-r-0',
        marked && 'bg-ink text-chalk dark:bg-chalk dark:text-ink',
      )}
    >
      <h3 className="display text-4xl">{t(`plans.${tier}.name`)}</h3>
      <p className="min-h-12">{t(`plans.${tier}.text`)}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-2">
        <span className="font-semibold">CHF</span>
        <span className="display text-6xl">{getMonthlyPrice(plan, interval)}</span>
      </p>
      <p>{t('perMonth')}</p>
      <p className="min-h-12">{tier === 'free' ? t('billedNever') : billed}</p>
      <Lines plan={plan} />
      <Button look={marked ? 'primary' : 'secondary'} className="mt-auto w-full px-3" onClick={choose}>
        {t(`plans.${tier}.button`)}
      </Button>
    </li>
  );
}

function Lines({ plan }: { plan: Plan }) {
  const t = useTranslations('landing');
  const counts = (['teams', 'templates', 'games'] as const).map((what) =>
    plan[what] === UNLIMITED ? t(`${what}Unlimited`) : t(what, { count: plan[what] }),
  );
  return (
    <ul className="mt-4 mb-8 grid gap-2">
      {[...counts, ...plan.features.map((feature) => t(`features.${feature}`))].map((line) => (
        <li key={line} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Premium is agreed upon; the other plans are remembered until the person is signed in. */
function useChoice({ tier }: Plan, interval: Interval): () => void {
  const navigate = useNavigate();
  const scroll = useSectionScroll(HEADER_DELAY);
  return () => {
    if (tier === 'premium') {
      void scroll('about');
      return;
    }
    store('plan', tier);
    store('interval', interval);
    void navigate({ to: '/auth', search: { redirect: 'subscription' } });
  };
}
