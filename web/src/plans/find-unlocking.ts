import type { Tier } from '../session/session-state.ts';
import { plans, type Plan } from './plans.ts';

export type UpgradeFeature = 'templates' | 'logos' | 'api' | 'games' | 'teams';

/** The smallest plan above a tier that gives more of something; undefined when there is no more to be had. */
export function findUnlocking(feature: UpgradeFeature, tier: Tier): Plan | undefined {
  const current = plans.findIndex((plan) => plan.tier === tier);
  const now = measure(plans[current]!, feature);
  return plans.slice(current + 1).find((plan) => measure(plan, feature) > now);
}

function measure(plan: Plan, feature: UpgradeFeature): number {
  if (feature === 'api') return plan.monthly > 0 ? 1 : 0;
  return feature === 'logos' ? Number(plan.features.includes('logos')) : plan[feature];
}
