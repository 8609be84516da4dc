import { ConfigError, type ConfigProblems } from './config-error.ts';
import { splitList } from './config-list.ts';

export const paidTiers = ['amateur', 'pro', 'premium'] as const;
export const intervals = ['monthly', 'yearly'] as const;

/** A price at Stripe with its plan. */
export interface Price {
  id: string;
  tier: (typeof paidTiers)[number];
  interval: (typeof intervals)[number];
}

export interface StripeOptions {
  secretKey: string;
  /** Any of them may sign: there are two while one is being replaced. */
  webhookSecrets: readonly string[];
  prices: readonly Price[];
  /** Empty: Stripe itself. */
  apiUrl: string;
}

/** `demo`: the Stripe demo, with its own keys and prices. */
export type StripeConfig = { driver: 'demo' } | { driver: 'stripe'; options: StripeOptions };

interface Variables {
  NODE_ENV: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_PRICES: string;
  STRIPE_API_URL: string;
}

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const;

/** Production needs all variables; other modes all or none. Notes what is wrong. */
export function readStripe(variables: Variables, problems: ConfigProblems): StripeConfig {
  const isProduction = variables.NODE_ENV === 'production';
  const isDemo = needed.every((name) => variables[name] === '');
  const occasion = isProduction ? 'NODE_ENV is production' : 'the other variables of Stripe are set';
  for (const name of isDemo && !isProduction ? [] : needed) {
    if (variables[name] === '') problems.note(name, `is needed when ${occasion}`);
  }
  if (isProduction && variables.STRIPE_API_URL !== '') {
    problems.note('STRIPE_API_URL', 'cannot be used in production: payments go to Stripe itself');
  }
  if (isDemo) return { driver: 'demo' };
  return {
    driver: 'stripe',
    options: {
      secretKey: variables.STRIPE_SECRET_KEY,
      webhookSecrets: problems.try(() => readSecrets(variables.STRIPE_WEBHOOK_SECRET), []),
      prices: problems.try(() => readPrices(variables.STRIPE_PRICES), []),
      apiUrl: variables.STRIPE_API_URL,
    },
  };
}

function readSecrets(text: string): string[] {
  const secrets = splitList(text);
  if (secrets.length === 0 || secrets.some((secret) => !/^whsec_\S+$/.test(secret))) {
    throw new ConfigError(['STRIPE_WEBHOOK_SECRET', 'must be a secret like whsec_…, or several with commas']);
  }
  return secrets;
}

/** Parses `amateur.monthly=price_…, …`. A plan's first price is the current one; further ones are former prices. */
function readPrices(text: string): Price[] {
  const prices = splitList(text).map(readPrice);
  for (const tier of paidTiers) {
    for (const interval of intervals) {
      if (!prices.some((price) => price.tier === tier && price.interval === interval)) {
        throw new ConfigError(['STRIPE_PRICES', `has no price of ${tier}.${interval}`]);
      }
    }
  }
  const twice = prices.find(({ id }, index) => prices.findIndex((price) => price.id === id) !== index);
  if (twice !== undefined) throw new ConfigError(['STRIPE_PRICES', `names ${twice.id} twice`]);
  return prices;
}

function readPrice(part: string): Price {
  const [, name, word, id] = /^(\w+)\.(\w+)=(price_\w+)$/.exec(part) ?? [];
  const tier = paidTiers.find((one) => one === name);
  const interval = intervals.find((one) => one === word);
  if (tier === undefined || interval === undefined || id === undefined) {
    throw new ConfigError(['STRIPE_PRICES', `"${part.slice(0, 100)}" does not look like pro.yearly=price_1AbC`]);
  }
  return { id, tier, interval };
}

export type PaidTier = Price['tier'];
export type Interval = Price['interval'];

/** The price for sale: the first one of a plan. Its other prices stay valid for existing subscriptions. */
export function getSold(prices: readonly Price[], tier: PaidTier, interval: Interval): Price {
  const sold = prices.find((price) => price.tier === tier && price.interval === interval);
  if (sold === undefined) throw new RangeError(`No price of ${tier}.${interval}`);
  return sold;
}
