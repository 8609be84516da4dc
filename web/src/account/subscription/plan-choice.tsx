import type { SubscriptionBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { IntervalToggle, PlanCard, PlanGrid } from '../../plans/plan-card.tsx';
import { plans, type Interval, type Plan, getMonthlyPrice } from '../../plans/plans.ts';
import { Button } from '../../ui/button.tsx';
import { isBelow, useLockedWords } from './locked.ts';
import type { Billing } from './use-billing.ts';
import type { Preselection } from './preselection.ts';

interface PlanChoiceProps {
  subscription: SubscriptionBody;
  billing: Billing;
  /** Chosen on the pricing section before signing in. */
  chosen: Preselection['tier'] | undefined;
  interval: Interval;
  onInterval(interval: Interval): void;
}

/** The four plans. All but free and the current one can be chosen. */
export function PlanChoice({ subscription, billing, chosen, interval, onInterval }: PlanChoiceProps) {
  const t = useTranslations('subscription');
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-6 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h3 id="plans" className="display text-3xl">
          {t('plans')}
        </h3>
        <IntervalToggle interval={interval} onChange={onInterval} />
      </div>
      <PlanGrid>
        {plans.map((plan) => {
          const isCurrent = plan.tier === subscription.tier;
          const badge = plan.tier === chosen ? t('badgeChosen') : undefined;
          return (
            <PlanCard
              key={plan.tier}
              plan={plan}
              interval={interval}
              marked={plan.tier === chosen}
              badge={isCurrent ? t('badgeCurrent') : badge}
              action={<Action plan={plan} {...{ subscription, billing, interval }} />}
            />
          );
        })}
      </PlanGrid>
      <p className="max-w-prose text-soft">
        {t('perPicture')} {t('plansMore')}
      </p>
    </section>
  );
}

interface ActionProps extends Pick<PlanChoiceProps, 'subscription' | 'billing' | 'interval'> {
  plan: Plan;
}

function Action({ plan: { tier, ...plan }, subscription, billing, interval }: ActionProps) {
  const t = useTranslations('subscription');
  const names = useTranslations('plans');
  const locked = useLockedWords()({ tier, ...plan });
  const loss = isBelow(tier, subscription.tier) && locked !== '' && <p>{t('wouldLock', { what: locked })}</p>;
  const isPaying = subscription.subscribed && subscription.manageable;
  if (tier === subscription.tier) return null;
  if (tier === 'free') {
    return (
      <div className="flex flex-col gap-2 leading-snug">
        {isPaying && <p>{t('freeHint')}</p>}
        {loss}
      </div>
    );
  }
  const name = names(`names.${tier}`);
  return (
    <div className="flex flex-col gap-2 leading-snug">
      {loss}
      <Button
        variant="secondary"
        className="px-3"
        busy={billing.opening?.order?.tier === tier}
        onClick={() => billing.open({ tier, interval })}
      >
        {isPaying ? t('change', { plan: name }) : t('choose', { plan: name })}
      </Button>
    </div>
  );
}

interface ChosenPlanProps {
  tier: Preselection['tier'];
  interval: Interval;
  subscription: SubscriptionBody;
  billing: Billing;
}

/** The plan chosen before signing in, at the top of the page, with a button to pay. */
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
      data-keep-clear
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
