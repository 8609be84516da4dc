import { day } from '@matchpost/engine/clock';
import type { Subscription, Tier } from './plan.entity.ts';

/** Grace period of a late payment (security.md, Money). */
export const PAST_DUE_GRACE = 7 * day;

interface Standing {
  tier: Tier | null;
  status: Subscription['status'] | null;
  /** Text when it comes from a raw query. */
  pastDueSince: Date | string | null;
  periodEnd: Date | string | null;
}

/** The effective tier: `trialing` and `active` count, `past_due` for 7 days of grace; everything else is free. */
export function tierOf({ tier, status, pastDueSince }: Standing, now: number): Tier {
  if (tier === null) return 'free';
  if (status === 'active' || status === 'trialing') return tier;
  if (status === 'past_due' && pastDueSince !== null && new Date(pastDueSince).getTime() + PAST_DUE_GRACE > now)
    return tier;
  return 'free';
}
