import { intervals, paidTiers, type Price } from '../../src/stripe-config.ts';

export interface DemoPrice extends Price {
  /** In cents. */
  amount: number;
  product: string;
}

/** The specification's prices (section 9), in cents of a franc. */
const amounts = {
  amateur: { monthly: 690, yearly: 6_600 },
  pro: { monthly: 1_500, yearly: 14_400 },
  premium: { monthly: 3_000, yearly: 28_800 },
} as const;

export const catalogue: readonly DemoPrice[] = paidTiers.flatMap((tier) =>
  intervals.map((interval) => ({
    id: `price_demo_${tier}_${interval}`,
    product: `prod_demo_${tier}`,
    tier,
    interval,
    amount: amounts[tier][interval],
  })),
);

export function findPrice(id: unknown): DemoPrice | undefined {
  return catalogue.find((price) => price.id === id);
}
