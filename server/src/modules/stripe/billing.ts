import type { Language } from '@matchpost/engine/languages';
import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { FastifyBaseLogger } from 'fastify';
import { type StripeOptions, getSold, type Interval, type PaidTier } from '../../stripe-config.ts';
import { askFor, ask, isRefusal } from './stripe-errors.ts';
import { chooseSubscription, nothing, readStanding, type Standing } from './standing.ts';
import type { Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import type { Development, StripeDemo } from '../../development.ts';

export type Billing = ReturnType<typeof createBilling>;

/** Requests to Stripe through its official client. Each throws `billing-unavailable` when Stripe is unreachable. */
function createBilling(load: () => Promise<StripeOptions>, publicUrl: string) {
  const open = createOpener(load);
  const page = `${publicUrl}/profile/subscription`;
  return {
    ...createCustomerCalls(open),
    ...createCheckoutCalls(open, page),
    ...createPortalCalls(open, page),

    /** The event of a body signed by Stripe; undefined for any other body. */
    async findEvent(body: Buffer, signature: string, now: number): Promise<Stripe.Event | undefined> {
      const { stripe, options } = await open();
      for (const secret of options.webhookSecrets) {
        try {
          return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      return undefined;
    },
  };
}

/** The official client with its options. */
interface StripeClient {
  stripe: Stripe;
  options: StripeOptions;
}

type OpenClient = () => Promise<StripeClient>;

/** Milliseconds: long enough for Stripe, short enough for a waiting user. */
const TIMEOUT = 8_000;

/** Creates the client at its first use. */
function createOpener(load: () => Promise<StripeOptions>): OpenClient {
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
function toKey(text: string): string {
  return `matchpost-${createHash('sha256').update(text).digest('hex')}`;
}

interface PortalOptions {
  customerId: string;
  language: Language;
  /** Opens the portal at the change to this price. */
  change?: { subscriptionId: string; itemId: string; priceId: string };
}

/** Calls for the billing portal, which returns to `page`. */
function createPortalCalls(open: OpenClient, page: string) {
  return {
    /** Undefined for an unknown or deleted customer. */
    async findPortal({ customerId, language, change }: PortalOptions): Promise<string | undefined> {
      const { stripe } = await open();
      const flow = change === undefined ? {} : { flow_data: toFlow(change, page) };
      const params = { customer: customerId, locale: language, return_url: page, ...flow };
      return (await askFor(() => stripe.billingPortal.sessions.create(params)))?.url;
    },
  };
}

function toFlow(
  { subscriptionId: subscription, itemId, priceId }: NonNullable<PortalOptions['change']>,
  page: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription, items: [{ id: itemId, price: priceId, quantity: 1 }] },
    after_completion: { type: 'redirect', redirect: { return_url: page } },
  };
}

export interface CustomerStanding extends Standing {
  /** Further live subscriptions besides the one that counts. */
  surplus: readonly string[];
}

interface Buyer {
  userId: string;
  email: string;
}

/** Calls for customers and their subscriptions. */
function createCustomerCalls(open: OpenClient) {
  return {
    async createCustomer({ userId, email }: Buyer, key: string): Promise<string> {
      const { stripe } = await open();
      const about = { email, metadata: { user_id: userId } };
      return (await ask(() => stripe.customers.create(about, { idempotencyKey: toKey(key) }))).id;
    },

    /** True when the customer exists; false for a deleted one. */
    async hasCustomer(customerId: string): Promise<boolean> {
      const { stripe } = await open();
      const found = await askFor(() => stripe.customers.retrieve(customerId));
      return found !== undefined && found.deleted !== true;
    },

    /** Deletes the customer with all subscriptions at once; does nothing if it is already deleted. */
    async removeCustomer(customerId: string): Promise<void> {
      const { stripe } = await open();
      await askFor(() => stripe.customers.del(customerId));
    },

    async loadStanding(customerId: string): Promise<CustomerStanding> {
      const { stripe, options } = await open();
      const query = { customer: customerId, status: 'all', limit: 100 } as const;
      const found = await askFor(() => stripe.subscriptions.list(query));
      const { current, surplus } = chooseSubscription(found?.data ?? []);
      const others = { surplus: surplus.map(({ id }) => id) };
      if (current === undefined) return { ...nothing, ...others };
      const late = current.status === 'past_due';
      const invoices = { subscription: current.id, status: 'open', limit: 100 } as const;
      const unpaid = late ? (await ask(() => stripe.invoices.list(invoices))).data : [];
      return { ...readStanding(current, unpaid, options.prices), ...others };
    },

    async endSubscription(subscriptionId: string, comment: string): Promise<void> {
      const { stripe } = await open();
      await askFor(() => stripe.subscriptions.cancel(subscriptionId, { cancellation_details: { comment } }));
    },
  };
}

/** A checkout session, Stripe's payment page. */
interface Checkout {
  id: string;
  url: string | null;
  isOpen: boolean;
  priceId: string | undefined;
  expiresAt: Date;
}

interface CheckoutOptions {
  customerId: string;
  userId: string;
  language: Language;
  plan: { tier: PaidTier; interval: Interval };
  /** Idempotency key: equal keys create one payment page. */
  key: string;
}

/** Calls for payment pages, which return to `page`. */
function createCheckoutCalls(open: OpenClient, page: string) {
  return {
    async findPrice(tier: PaidTier, interval: Interval): Promise<string> {
      return getSold((await open()).options.prices, tier, interval).id;
    },

    /** Newest first. */
    async listCheckouts(customerId: string): Promise<Checkout[]> {
      const { stripe } = await open();
      const { data } = await ask(() => stripe.checkout.sessions.list({ customer: customerId, limit: 100 }));
      return data.map(toCheckout);
    },

    async openCheckout({ customerId, userId, language, plan, key }: CheckoutOptions): Promise<Checkout> {
      const { stripe, options } = await open();
      const price = getSold(options.prices, plan.tier, plan.interval).id;
      const metadata = { user_id: userId, price };
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        locale: language,
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata },
        success_url: `${page}?success=true`,
        cancel_url: `${page}?canceled=true`,
      };
      return toCheckout(await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey: toKey(key) })));
    },

    /** Closes a payment page; false when it was paid meanwhile. */
    async closeCheckout(id: string): Promise<boolean> {
      const { stripe } = await open();
      try {
        await ask(() => stripe.checkout.sessions.expire(id));
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
  };
}

function toCheckout({ id, url, status, metadata, expires_at: until }: Stripe.Checkout.Session): Checkout {
  return { id, url, isOpen: status === 'open', priceId: metadata?.['price'], expiresAt: new Date(until * 1_000) };
}

interface BillingDeps {
  config: Pick<Config, 'stripe' | 'publicUrl' | 'dataFolder'>;
  development: Development | undefined;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Opens Stripe or, without keys, the Stripe demo, which production does not have. */
export async function openBilling({
  config,
  development,
  clock,
  log,
}: BillingDeps): Promise<{ billing: Billing; stripeDemo: StripeDemo | undefined }> {
  const { stripe, publicUrl, dataFolder } = config;
  if (stripe.driver === 'stripe') {
    return { billing: createBilling(async () => stripe.options, publicUrl), stripeDemo: undefined };
  }
  if (development === undefined) throw new ConfigError(['STRIPE_SECRET_KEY', 'is needed when NODE_ENV is production']);
  const stripeDemo = development.openStripe({ dataFolder, publicUrl, clock, log });
  return { billing: createBilling(() => stripeDemo.open(), publicUrl), stripeDemo };
}
