import { Type, type Static } from 'typebox';
import { TierName } from './account.ts';
import { DateTime, endpoint, Nullable, Strict } from './endpoint.ts';

export const IntervalName = Type.Union([Type.Literal('monthly'), Type.Literal('yearly')]);
export type IntervalName = Static<typeof IntervalName>;

/** Plans for sale. */
export const PaidTierName = Type.Union([Type.Literal('amateur'), Type.Literal('pro'), Type.Literal('premium')]);
export type PaidTierName = Static<typeof PaidTierName>;

export const SubscriptionBody = Strict({
  /** Paid, or within the grace period of a late payment. */
  subscribed: Type.Boolean(),
  /** The tier that decides the limits. */
  tier: TierName,
  /** End of the paid period; it renews then unless `cancel_at_period_end`. */
  subscription_end: Nullable(DateTime),
  product_id: Nullable(Type.String()),
  interval: Nullable(IntervalName),
  /** The payment provider's status, such as `active` or `past_due`. */
  status: Nullable(Type.String()),
  cancel_at_period_end: Type.Boolean(),
  /** A payment is late; the plan ends at this time unless it arrives. Null once it has ended. */
  grace_until: Nullable(DateTime),
  /** The subscription goes on at the payment provider, but it counts again only once it is paid. */
  unpaid: Type.Boolean(),
  /** True when the payment provider has a customer to manage. */
  manageable: Type.Boolean(),
});
export type SubscriptionBody = Static<typeof SubscriptionBody>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  scope: 'session',
  tag: 'plans',
  summary: 'Your subscription',
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
