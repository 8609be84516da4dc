import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { StripeDemo } from '../../stripe-demo/stripe-demo.ts';
import { createBilling, type Billing } from './billing.ts';

export type { Billing };

interface Needs {
  config: Pick<Config, 'mode' | 'stripe' | 'publicUrl' | 'dataFolder'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Stripe, or outside of production without keys: the pretend one, loaded only then. */
export async function openBilling({
  config,
  clock,
  log,
}: Needs): Promise<{ billing: Billing; stripeDemo: StripeDemo | undefined }> {
  const { stripe, publicUrl, dataFolder, mode } = config;
  if (stripe.driver === 'stripe') {
    return { billing: createBilling(async () => stripe.options, publicUrl), stripeDemo: undefined };
  }
  if (mode === 'production') throw new Error('The pretend Stripe cannot start in production');
  const { createStripeDemo } = await import('../../stripe-demo/stripe-demo.ts');
  const stripeDemo = createStripeDemo({ file: join(dataFolder, 'stripe-demo.sqlite'), publicUrl, clock, log });
  return { billing: createBilling(() => stripeDemo.open(), publicUrl), stripeDemo };
}
