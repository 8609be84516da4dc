import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { IntervalToggle } from '../plans/interval-toggle.tsx';
import { PlanGrid } from '../plans/plan-card.tsx';
import { plans, type Interval } from '../plans/plans.ts';
import { createObservable } from '../preferences/observable.ts';
import { PlanColumn } from './plan-column.tsx';

/** Yearly until somebody says otherwise (specification, section 4). */
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
