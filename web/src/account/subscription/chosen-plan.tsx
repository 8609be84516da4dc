import type { SubscriptionBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { getMonthlyPrice, plans, type Interval } from '../../plans/plans.ts';
import { Button } from '../../ui/button.tsx';
import type { Billing } from './use-billing.ts';
import type { Preselection } from './use-preselection.ts';

interface ChosenPlanProps {
  tier: Preselection['tier'];
  interval: Interval;
  subscription: SubscriptionBody;
  billing: Billing;
}

/** What was chosen with the prices, at the top of the page: nothing is left but to say yes. */
export function ChosenPlan({ tier, interval, subscription, billing }: ChosenPlanProps) {
  const t = useTranslations('subscription');
  const words = useTranslations('plans');
  const plan = plans.find((plan) => plan.tier === tier);
  if (plan === undefined) return null;
  const name = words(`names.${tier}`);
  const isPaying = subscription.subscribed && subscription.manageable;
  return (
    <section
      aria-labelledby="chosen-plan"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-2 border-l-8 border-signal bg-sheet p-5 sm:p-6"
    >
      <div>
        <h3 id="chosen-plan" className="display text-3xl">
          {t('chosenTitle', { plan: name })}
        </h3>
        <p className="font-semibold">
          CHF {getMonthlyPrice(plan, interval)} {words('perMonth')}
        </p>
        <p>{interval === 'yearly' ? words('billedYearly', { price: String(plan.yearly) }) : words('billedMonthly')}</p>
      </div>
      <Button
        className="max-sm:w-full"
        busy={billing.opening?.order?.tier === tier}
        onClick={() => billing.open({ tier, interval })}
      >
        {isPaying ? t('change', { plan: name }) : t('toPayment')}
      </Button>
    </section>
  );
}
