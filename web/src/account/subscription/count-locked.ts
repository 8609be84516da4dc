import { plans, type Plan } from '../../plans/plans.ts';
import type { Tier } from '../../session/session-state.ts';

/** How much somebody has. */
export interface Holdings {
  teams: number;
  templates: number;
  logos: number;
}

/** What of it goes beyond a plan. */
export function countLocked({ teams, templates, logos }: Holdings, plan: Plan): Holdings {
  return {
    teams: Math.max(0, teams - plan.teams),
    templates: Math.max(0, templates - plan.templates),
    logos: plan.features.includes('logos') ? 0 : logos,
  };
}

/** Whether one plan is less than another. */
export function isBelow(tier: Tier, current: Tier): boolean {
  const rank = (wanted: Tier) => plans.findIndex((plan) => plan.tier === wanted);
  return rank(tier) < rank(current);
}
