import type { SubscriptionBody } from '../../contract/plans.ts';
import type { Subscription } from './plan.entity.ts';
import { PAST_DUE_GRACE, tierOf } from './tier.ts';

/** Empty for a user without a row. */
type Row = Partial<
  Pick<Subscription, 'tier' | 'status' | 'interval' | 'productId' | 'periodEnd' | 'cancelAtPeriodEnd'> &
    Pick<Subscription, 'pastDueSince' | 'stripeSubscriptionId'>
>;

/** The user's current plan. A granted plan has no end and cannot be managed. */
export function toSubscriptionBody(row: Row, now: number): SubscriptionBody {
  const { status = null, interval = null, productId = null, stripeSubscriptionId = null } = row;
  const [periodEnd, pastDueSince] = [row.periodEnd ?? null, row.pastDueSince ?? null];
  const tier = tierOf({ tier: row.tier ?? null, status, periodEnd, pastDueSince }, now);
  const subscribed = tier !== 'free';
  const graceUntil = pastDueSince === null ? null : new Date(pastDueSince.getTime() + PAST_DUE_GRACE);
  return {
    subscribed,
    tier,
    subscription_end: subscribed ? (periodEnd?.toISOString() ?? null) : null,
    product_id: subscribed ? productId : null,
    interval: subscribed ? interval : null,
    status,
    cancel_at_period_end: subscribed && row.cancelAtPeriodEnd === true,
    grace_until: status === 'past_due' ? (graceUntil?.toISOString() ?? null) : null,
    manageable: stripeSubscriptionId !== null,
  };
}
