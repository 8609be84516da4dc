import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../ui/class-names.ts';
import { getMonthlyPrice, type Interval, type Plan, useCounts, intervals } from './plans.ts';
import { PressedGroup } from '../ui/pressed-group.tsx';

interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  /** Highlights the card. */
  marked?: boolean;
  /** A short label above the name. */
  badge?: string | undefined;
  /** The button at the bottom. */
  action: ReactNode;
}

/** One column of a `PlanGrid`. */
export function PlanCard({ plan, interval, marked = false, badge, action }: PlanCardProps) {
  const t = useTranslations('plans');
  const { tier, yearly } = plan;
  const billed = interval === 'yearly' ? t('billedYearly', { price: String(yearly) }) : t('billedMonthly');
  return (
    <li
      data-keep-clear
      className={classNames(
        'relative flex flex-col p-5 pt-9',
        marked ? 'bg-ink text-chalk dark:bg-chalk dark:text-ink' : 'bg-sheet',
      )}
    >
      {badge !== undefined && (
        <p className="absolute top-0 left-0 bg-signal px-5 py-0.5 font-semibold text-ink">{badge}</p>
      )}
      <h3 className="display text-4xl">{t(`names.${tier}`)}</h3>
      <p className="min-h-12 leading-snug">{t(`texts.${tier}`)}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-2">
        <span className="font-semibold">CHF</span>
        <span className="display text-6xl">{getMonthlyPrice(plan, interval)}</span>
      </p>
      <p>{t('perMonth')}</p>
      <p className="min-h-12">{tier === 'free' ? t('billedNever') : billed}</p>
      <PlanLines plan={plan} />
      <div className="mt-auto flex flex-col">{action}</div>
    </li>
  );
}

/** Side by side if there is room, whatever the page's width. */
export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid gap-0.5 border-2 border-text bg-line @xl:grid-cols-2 @min-[50rem]:grid-cols-4">{children}</ul>
    </div>
  );
}

/** Limits and features, a line each. */
export function PlanLines({ plan }: { plan: Plan }) {
  const t = useTranslations('plans');
  const count = useCounts();
  const counts = (['teams', 'templates', 'games'] as const).map((what) => count(plan, what));
  return (
    <ul className="mt-4 mb-8 grid gap-2">
      {[...counts, ...plan.features.map((feature) => t(`features.${feature}`))].map((line) => (
        <li key={line} className="flex gap-2 leading-snug">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}

export function IntervalToggle({ interval, onChange }: { interval: Interval; onChange(interval: Interval): void }) {
  const t = useTranslations('plans');
  return (
    <div className="flex items-center gap-3">
      <PressedGroup
        label={t('interval')}
        value={interval}
        onChange={onChange}
        options={intervals.map((value) => ({ value, text: t(value) }))}
      />
      {interval === 'yearly' && <span className="bg-signal px-2 py-1 font-bold text-ink">{t('discount')}</span>}
    </div>
  );
}
