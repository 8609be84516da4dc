import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import type { Development, StripeDemo } from '../../development.ts';
import { createBilling, type Billing } from './billing.ts';

export type { Billing };

interface Needs {
  config: Pick<Config, 'stripe' | 'publicUrl' | 'dataFolder'>;
  development: Development | undefined;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Stripe, or without keys the pretend one, which production does not have. */
export async function openBilling({
  config,
  development,
  clock,
  log,
}: Needs): Promise<{ billing: Billing; stripeDemo: StripeDemo | undefined }> {
  const { stripe, publicUrl, dataFolder } = config;
  if (stripe.driver === 'stripe') {
    return { billing: createBilling(async () => stripe.options, publicUrl), stripeDemo: undefined };
  }
  if (development === undefined) throw new ConfigError('STRIPE_SECRET_KEY', 'is needed when NODE_ENV is production');
  const stripeDemo = development.openStripe({ dataFolder, publicUrl, clock, log });
  return { billing: createBilling(() => stripeDemo.open(), publicUrl), stripeDemo };
}
