import type { Tier } from '../session/session-state.ts';

export const intervals = ['yearly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];

export interface Plan {
  tier: Tier;
  /** CHF including VAT. */
  monthly: number;
  yearly: number;
  teams: number;
  templates: number;
  games: number;
  /** Keys of the messages that say what else is in it. */
  features: readonly PlanFeature[];
}

type PlanFeature =
  | 'branding'
  | 'weekly'
  | 'manual'
  | 'designer'
  | 'api'
  | 'noBranding'
  | 'logos'
  | 'support'
  | 'individual';

/** Shown as unlimited. */
export const UNLIMITED = 999;

/** Sections 6 and 9 of the specification. */
export const plans: readonly Plan[] = [
  plan('free', { prices: [0, 0], counts: [1, 0, 1], features: ['branding', 'weekly', 'manual'] }),
  plan('amateur', { prices: [6.9, 66], counts: [3, 2, 2], features: ['noBranding', 'designer', 'api'] }),
  plan('pro', { prices: [15, 144], counts: [6, 5, 3], features: ['noBranding', 'designer', 'logos'] }),
  plan('premium', {
    prices: [30, 288],
    counts: [UNLIMITED, UNLIMITED, UNLIMITED],
    features: ['logos', 'support', 'individual'],
  }),
];

/** Price a month; a yearly one is divided by 12. */
export function getMonthlyPrice({ monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>, interval: Interval): string {
  const price = interval === 'yearly' ? yearly / 12 : monthly;
  return price === 0 ? '0' : price.toFixed(2);
}

export function parseInterval(value: unknown): Interval {
  return value === 'monthly' ? 'monthly' : 'yearly';
}

interface Facts {
  /** A month, a year. */
  prices: readonly [number, number];
  /** Teams, templates, games. */
  counts: readonly [number, number, number];
  features: readonly PlanFeature[];
}

function plan(tier: Tier, { prices, counts, features }: Facts): Plan {
  const [monthly, yearly] = prices;
  const [teams, templates, games] = counts;
  return { tier, monthly, yearly, teams, templates, games, features };
}
