import type { Price } from '../../stripe-config.ts';

export type PaidTier = Price['tier'];
export type Interval = Price['interval'];

/** What is sold: the first price of a plan; others of the same plan still count for those who have them. */
export function getSold(prices: readonly Price[], tier: PaidTier, interval: Interval): Price {
  const sold = prices.find((price) => price.tier === tier && price.interval === interval);
  if (sold === undefined) throw new RangeError(`No price of ${tier}.${interval}`);
  return sold;
}
