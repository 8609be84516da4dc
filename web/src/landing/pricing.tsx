import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { IntervalToggle, PlanGrid, PlanCard } from '../plans/plan-card.tsx';
import { plans, type Interval, type Plan } from '../plans/plans.ts';
import { createObservable } from '../preferences/observable.ts';
import { useNavigate } from '@tanstack/react-router';
import { HEADER_DELAY, useSectionScroll } from './section-link.ts';
import { store } from '../device/storage.ts';
import { Button } from '../ui/button.tsx';

/** Yearly by default (specification, section 4). */
const chosen = createObservable<Interval>('yearly');

export function Pricing() {
  const t = useTranslations('landing');
  const interval = useSyncExternalStore(chosen.subscribe, chosen.get, () => 'yearly' as const);
  return (
    <WithMessages area="plans">
      <section id="pricing" aria-labelledby="pricing-title">
        <div className="page-width flex flex-col gap-10 py-16 lg:py-24">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <h2 id="pricing-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
                {t('pricingTitle')}
              </h2>
              <p className="mt-2 text-lg">{t('pricingText')}</p>
            </div>
            <IntervalToggle interval={interval} onChange={(interval) => chosen.set(interval)} />
          </div>
          <PlanGrid>
            {plans.map((plan) => (
              <PlanColumn key={plan.tier} plan={plan} interval={interval} />
            ))}
          </PlanGrid>
        </div>
      </section>
    </WithMessages>
  );
}

function PlanColumn({ plan, interval }: { plan: Plan; interval: Interval }) {
  const t = useTranslations('landing');
  const choose = useChoice(plan, interval);
  const marked = plan.tier === 'amateur';
  return (
    <PlanCard
      plan={plan}
      interval={interval}
      marked={marked}
      action={
        <Button variant={marked ? 'primary' : 'secondary'} className="px-3" onClick={choose}>
          {t(`plans.${plan.tier}`)}
        </Button>
      }
    />
  );
}

/** Premium is sold by contact; the other plans are stored until the user is signed in. */
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
