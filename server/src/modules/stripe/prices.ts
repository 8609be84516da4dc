import type { Price } from '../../stripe-config.ts';

export type PaidTier = Price['tier'];
export type Interval = Price['interval'];

/** The price for sale: the first one of a plan. Its other prices stay valid for existing subscriptions. */
export function getSold(prices: readonly Price[], tier: PaidTier, interval: Interval): Price {
  const sold = prices.find((price) => price.tier === tier && price.interval === interval);
  if (sold === undefined) throw new RangeError(`No price of ${tier}.${interval}`);
  return sold;
}
