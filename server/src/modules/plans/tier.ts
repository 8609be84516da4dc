import { day } from '@matchpost/engine/clock';
import type { Subscription, Tier } from './plan.entity.ts';
import type { SubscriptionBody } from '../../contract/plans.ts';
import { isStanding } from '../stripe/standing.ts';

/** Grace period of a late payment (security.md, Money). */
export const PAST_DUE_GRACE = 7 * day;

/** The columns of `subscriptions` that decide the tier, as a raw query reads them. */
export interface PlanRow {
  tier: Tier | null;
  status: Subscription['status'] | null;
  past_due_since: Date | string | null;
}

/** The effective tier: `trialing` and `active` count, `past_due` for 7 days of grace; everything else is free. */
export function tierOf({ tier, status, past_due_since: lateSince }: PlanRow, now: number): Tier {
  const isPaid = status === 'active' || status === 'trialing';
  const isInGrace = status === 'past_due' && lateSince !== null && new Date(lateSince).getTime() + PAST_DUE_GRACE > now;
  return tier !== null && (isPaid || isInGrace) ? tier : 'free';
}

/** True for a plan that nobody pays for: a demo user's, or one that an operator gave. */
export function isGranted({ status, stripeSubscriptionId }: Row): boolean {
  return !stripeSubscriptionId && status === 'active';
}

/** Empty for a user without a row. */
type Row = Partial<
  Pick<Subscription, 'tier' | 'status' | 'interval' | 'productId' | 'periodEnd' | 'cancelAtPeriodEnd'> &
    Pick<Subscription, 'pastDueSince' | 'stripeSubscriptionId'>
>;

/** The user's current plan. A granted plan has no end and cannot be managed. */
export function toSubscriptionBody(row: Row, now: number): SubscriptionBody {
  const { status = null, interval = null, productId = null, stripeSubscriptionId = null } = row;
  const [periodEnd, pastDueSince] = [row.periodEnd ?? null, row.pastDueSince ?? null];
  const tier = tierOf({ tier: row.tier ?? null, status, past_due_since: pastDueSince }, now);
  const subscribed = tier !== 'free';
  const isLate = subscribed && status === 'past_due';
  const graceUntil = pastDueSince === null ? null : new Date(pastDueSince.getTime() + PAST_DUE_GRACE);
  return {
    subscribed,
    tier,
    subscription_end: subscribed ? (periodEnd?.toISOString() ?? null) : null,
    product_id: subscribed ? productId : null,
    interval: subscribed ? interval : null,
    status,
    cancel_at_period_end: subscribed && row.cancelAtPeriodEnd === true,
    grace_until: isLate ? (graceUntil?.toISOString() ?? null) : null,
    unpaid: !subscribed && stripeSubscriptionId !== null && isStanding(status),
    manageable: stripeSubscriptionId !== null,
  };
}

/** The user whose templates, uploads, club keys and plan apply. */
export interface Owner {
  userId: string;
  tier: Tier;
}
