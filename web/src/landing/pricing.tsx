import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { createObservable } from '../preferences/observable.ts';
import { intervals, plans, type Interval } from '../plans/plans.ts';
import { PressedGroup } from '../ui/pressed-group.tsx';
import { PlanColumn } from './plan-column.tsx';

/** Yearly until somebody says otherwise (specification, section 4). */
const chosen = createObservable<Interval>('yearly');

export function Pricing() {
  const t = useTranslations('landing');
  const interval = useSyncExternalStore(chosen.subscribe, chosen.get, () => 'yearly' as const);
  return (
    <section id="pricing" aria-labelledby="pricing-title">
      <div className="page-width py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="pricing-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
              {t('pricingTitle')}
            </h2>
            <p className="mt-2 text-lg">{t('pricingText')}</p>
          </div>
          <div className="flex items-center gap-3">
            <PressedGroup
              label={t('interval')}
              value={interval}
              onChange={(interval) => chosen.set(interval)}
              options={intervals.map((value) => ({ value, text: t(value) }))}
            />
            {interval === 'yearly' && <span className="bg-signal px-2 py-1 font-bold text-ink">{t('discount')}</span>}
          </div>
        </div>
        <ul className="mt-10 grid border-2 border-text bg-sheet sm:grid-cols-2 lg:grid-cols-4">
          {plans.map((plan) => (
            <PlanColumn key={plan.tier} plan={plan} interval={interval} />
          ))}
        </ul>
      </div>
    </section>
  );
}
