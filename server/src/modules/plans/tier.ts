import { day } from '@matchpost/engine/clock';
import type { Subscription, Tier } from './plan.entity.ts';

/** A payment may be this late before the plan stops (security.md, Money). */
export const PAST_DUE_GRACE = 7 * day;

interface Standing {
  tier: Tier | null;
  status: Subscription['status'] | null;
  /** Text where it comes from a query of our own. */
  pastDueSince: Date | string | null;
  periodEnd: Date | string | null;
}

/** What the subscription serves now: `trialing` and `active` serve, `past_due` for a grace of 7 days, the rest is free. */
export function tierOf({ tier, status, pastDueSince }: Standing, now: number): Tier {
  if (tier === null) return 'free';
  if (status === 'active' || status === 'trialing') return tier;
  if (status === 'past_due' && pastDueSince !== null && new Date(pastDueSince).getTime() + PAST_DUE_GRACE > now)
    return tier;
  return 'free';
}
