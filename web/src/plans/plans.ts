import { UNLIMITED, type Tier } from '../session/session-state.ts';
import { useTranslations } from 'use-intl';

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
  /** Keys of the messages about further features. */
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

/** The most games on one picture, on any plan; each picture of a carousel counts on its own. */
const MAX_GAMES = 3;

/** Sections 6 and 9 of the specification. */
export const plans: readonly Plan[] = [
  plan('free', { prices: [0, 0], counts: [1, 0, 1], features: ['branding', 'weekly', 'manual'] }),
  plan('amateur', { prices: [6.9, 66], counts: [3, 2, 2], features: ['noBranding', 'designer', 'api'] }),
  plan('pro', { prices: [15, 144], counts: [6, 5, MAX_GAMES], features: ['noBranding', 'designer', 'logos'] }),
  plan('premium', {
    prices: [30, 288],
    counts: [UNLIMITED, UNLIMITED, MAX_GAMES],
    features: ['logos', 'support', 'individual'],
  }),
];

/** The price per month; a yearly price is divided by 12. */
export function getMonthlyPrice({ monthly, yearly }: Pick<Plan, 'monthly' | 'yearly'>, interval: Interval): string {
  const price = interval === 'yearly' ? yearly / 12 : monthly;
  return price === 0 ? '0' : price.toFixed(2);
}

export function parseInterval(value: unknown): Interval {
  return value === 'monthly' ? 'monthly' : 'yearly';
}

interface Facts {
  /** Monthly and yearly. */
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

export type UpgradeFeature = 'templates' | 'logos' | 'api' | 'games' | 'teams';

/** The smallest plan above a tier with more of a feature; undefined if there is none. */
export function findUnlocking(feature: UpgradeFeature, tier: Tier): Plan | undefined {
  const current = plans.findIndex((plan) => plan.tier === tier);
  const now = measure(plans[current]!, feature);
  return plans.slice(current + 1).find((plan) => measure(plan, feature) > now);
}

function measure(plan: Plan, feature: UpgradeFeature): number {
  if (feature === 'api') return plan.monthly > 0 ? 1 : 0;
  return feature === 'logos' ? Number(plan.features.includes('logos')) : plan[feature];
}

type Counted = 'teams' | 'templates' | 'games';

/** A plan's limit in words. */
export function useCounts(): (plan: Plan, what: Counted) => string {
  const t = useTranslations('plans');
  return (plan, what) => {
    const isUnlimited = what !== 'games' && plan[what] === UNLIMITED;
    return isUnlimited ? t(`${what}Unlimited`) : t(what, { count: plan[what] });
  };
}

/** The smallest plan that unlocks the template with this number, counted from the oldest. */
export function findPlanFor(number: number): Plan {
  return plans.find(({ templates }) => templates >= number) ?? plans.at(-1)!;
}
