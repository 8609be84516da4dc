import type { Stripe } from 'stripe';
import type { Price } from '../../stripe-config.ts';
import type { Subscription } from '../plans/plan.entity.ts';

type Status = NonNullable<Subscription['status']>;

/** A customer's state at Stripe, independent of the events that led to it. */
export interface Standing {
  tier: Price['tier'] | 'free';
  status: Status | null;
  interval: Price['interval'] | null;
  productId: string | null;
  /** End of the paid period or of the subscription. */
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  stripeSubscriptionId: string | null;
  /** Stripe's subscription item, which a plan change replaces. */
  itemId: string | null;
}

export const nothing: Standing = {
  tier: 'free',
  status: null,
  interval: null,
  productId: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  stripeSubscriptionId: null,
  itemId: null,
};

/** Precedence of subscriptions: active, late, possibly resumed, ended. */
const ranks: Record<Status, number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
  incomplete: 3,
  canceled: 4,
  incomplete_expired: 4,
};

const LIVE = 1;
const ENDED = 4;

/** True when a further subscription would be a second one. */
export function isStanding(status: Status | null): boolean {
  return status !== null && ranks[status] < ranks.incomplete;
}

/** Of two live subscriptions the older one counts and the newer is surplus; of ended ones the newest counts. */
export function chooseSubscription(all: readonly Stripe.Subscription[]) {
  const sorted = all.toSorted((a, b) => {
    const order = rankOf(a) - rankOf(b);
    if (order !== 0) return order;
    const age = a.created - b.created || (a.id < b.id ? -1 : 1);
    return rankOf(a) === ENDED ? -age : age;
  });
  const [current, ...others] = sorted;
  return { current, surplus: others.filter((one) => rankOf(one) <= LIVE) };
}

/** The grace period starts with the first unpaid invoice. Throws for a price without a plan. */
export function readStanding(
  subscription: Stripe.Subscription,
  unpaid: readonly Stripe.Invoice[],
  prices: readonly Price[],
): Standing {
  const item = subscription.items.data[0];
  const price = prices.find(({ id }) => id === item?.price.id);
  const status = subscription.status as Status;
  if (price === undefined && rankOf(subscription) < ENDED) throw new UnknownPriceError(subscription.id, item?.price.id);
  const { cancel_at: cancelAt } = subscription;
  const end = subscription.ended_at ?? cancelAt ?? item?.current_period_end;
  const begun = unpaid.length > 0 ? Math.min(...unpaid.map(({ created }) => created)) : item?.current_period_start;
  return {
    tier: price?.tier ?? 'free',
    status,
    interval: price?.interval ?? null,
    productId: typeof item?.price.product === 'string' ? item.price.product : (item?.price.product.id ?? null),
    periodEnd: toDate(end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    pastDueSince: status === 'past_due' ? toDate(begun) : null,
    stripeSubscriptionId: subscription.id,
    itemId: item?.id ?? null,
  };
}

/** The job stays queued until the configuration knows the price, so no user loses a plan. */
class UnknownPriceError extends Error {
  constructor(subscription: string, price: string | undefined) {
    super(`${subscription} has the price ${price}, which STRIPE_PRICES does not name`);
    this.name = 'UnknownPriceError';
  }
}

function rankOf({ status }: Stripe.Subscription): number {
  // A status that Stripe added later counts as unpaid until this table knows it.
  return ranks[status as Status] ?? ranks.unpaid;
}

function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);
}
