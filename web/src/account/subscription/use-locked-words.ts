import { useFormatter, useTranslations } from 'use-intl';
import type { Plan } from '../../plans/plans.ts';
import { countLocked } from './count-locked.ts';
import { useHoldings } from './use-holdings.ts';

/** What a plan locks of what somebody has, such as '2 Teams und 1 Vorlage'; empty for nothing, or not known yet. */
export function useLockedWords(): (plan: Plan) => string {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const holdings = useHoldings();
  return (plan) => {
    if (holdings === undefined) return '';
    const locked = countLocked(holdings, plan);
    const parts = (['teams', 'templates', 'logos'] as const).filter((what) => locked[what] > 0);
    return format.list(
      parts.map((what) => t(`lockedCounts.${what}`, { count: locked[what] })),
      { type: 'conjunction' },
    );
  };
}
