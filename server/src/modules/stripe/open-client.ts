import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { StripeOptions } from '../../stripe-config.ts';

/** The official client with its options. */
export interface StripeClient {
  stripe: Stripe;
  options: StripeOptions;
}

export type OpenClient = () => Promise<StripeClient>;

/** Milliseconds: long enough for Stripe, short enough for a waiting user. */
const TIMEOUT = 8_000;

/** Creates the client at its first use. */
export function createOpener(load: () => Promise<StripeOptions>): OpenClient {
  let opened: Promise<StripeClient> | undefined;
  const start = async () => {
    try {
      const options = await load();
      return { options, stripe: createClient(options) };
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return () => (opened ??= start());
}

function createClient({ secretKey, apiUrl }: StripeOptions): Stripe {
  const url = apiUrl === '' ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT,
    telemetry: false,
    appInfo: { name: 'Matchpost' },
    ...(url === undefined
      ? {}
      : {
          host: url.hostname,
          port: url.port || (url.protocol === 'https:' ? 443 : 80),
          protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }),
  });
}

/** Stripe limits idempotency keys to 255 characters. */
export function toKey(text: string): string {
  return `matchpost-${createHash('sha256').update(text).digest('hex')}`;
}
