import { plans, type Plan } from '../../plans/plans.ts';
import type { Tier } from '../../session/session-state.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery, templatesQuery, logosQuery } from '../../person/queries.ts';

/** The number of items in use. */
export interface Holdings {
  teams: number;
  templates: number;
  logos: number;
}

/** The items beyond a plan's limits. */
export function countLocked({ teams, templates, logos }: Holdings, plan: Plan): Holdings {
  return {
    teams: Math.max(0, teams - plan.teams),
    templates: Math.max(0, templates - plan.templates),
    logos: plan.features.includes('logos') ? 0 : logos,
  };
}

/** True if one plan is smaller than another. */
export function isBelow(tier: Tier, current: Tier): boolean {
  const rank = (wanted: Tier) => plans.findIndex((plan) => plan.tier === wanted);
  return rank(tier) < rank(current);
}

/** The items a plan locks, such as '2 Teams und 1 Vorlage'; empty if none or still loading. */
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

/** The user's items; undefined until all are counted. */
function useHoldings(): Holdings | undefined {
  const [slots, templates, logos] = [useQuery(slotsQuery), useQuery(templatesQuery), useQuery(logosQuery)];
  if (slots.data === undefined || templates.data === undefined || logos.data === undefined) return undefined;
  return { teams: slots.data.length, templates: templates.data.length, logos: logos.data.length };
}
