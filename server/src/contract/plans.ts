import { Type, type Static } from 'typebox';
import { TierName } from './account.ts';
import { DateTime, endpoint, Nullable, Strict } from './endpoint.ts';

export const IntervalName = Type.Union([Type.Literal('monthly'), Type.Literal('yearly')]);
export type IntervalName = Static<typeof IntervalName>;

/** What somebody may pay for. */
export const PaidTierName = Type.Union([Type.Literal('amateur'), Type.Literal('pro'), Type.Literal('premium')]);
export type PaidTierName = Static<typeof PaidTierName>;

export const SubscriptionBody = Strict({
  /** Paid for, or within the grace for a late payment. */
  subscribed: Type.Boolean(),
  /** What the limits follow. */
  tier: TierName,
  /** End of what is paid; it renews then unless `cancel_at_period_end`. */
  subscription_end: Nullable(DateTime),
  product_id: Nullable(Type.String()),
  interval: Nullable(IntervalName),
  /** The payment provider's word, such as `active` or `past_due`. */
  status: Nullable(Type.String()),
  cancel_at_period_end: Type.Boolean(),
  /** A payment is late: the plan ends then unless it arrives. */
  grace_until: Nullable(DateTime),
  /** Whether there is something to manage at the payment provider. */
  manageable: Type.Boolean(),
});
export type SubscriptionBody = Static<typeof SubscriptionBody>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  scope: 'session',
  tag: 'plans',
  summary: 'What you pay for',
  response: SubscriptionBody,
});

const Destination = Strict({ url: Type.String() });

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout',
  scope: 'session',
  tag: 'plans',
  summary: 'Where to pay for a plan; 409 where one is paid for already: change it in the billing portal',
  body: Strict({ tier: PaidTierName, interval: IntervalName }),
  response: Destination,
  ratePerMinute: 20,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  scope: 'session',
  tag: 'plans',
  summary: 'Where to change, cancel or pay what is late',
  response: Destination,
  ratePerMinute: 20,
});

export const openPlanChange = endpoint({
  method: 'POST',
  path: '/api/billing-portal/plan-change',
  scope: 'session',
  tag: 'plans',
  summary: 'Where to confirm the change of a plan that is paid for to another one',
  body: Strict({ tier: PaidTierName, interval: IntervalName }),
  response: Destination,
  ratePerMinute: 20,
});
