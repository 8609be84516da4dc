import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { StripeOptions } from '../../stripe-config.ts';
import { getSold, type Interval, type PaidTier } from './prices.ts';
import { ask, askFor, isRefusal } from './stripe-errors.ts';
import { chooseSubscription, nothing, readStanding, type Standing } from './standing.ts';

/** A payment page that somebody was sent to. */
export interface Checkout {
  id: string;
  url: string | null;
  isOpen: boolean;
  priceId: string | undefined;
  expiresAt: Date;
}

export interface CustomerStanding extends Standing {
  /** Whether Stripe knows the customer (any more). */
  isKnown: boolean;
  /** Live subscriptions beside the one that counts. */
  surplus: readonly string[];
}

interface Buyer {
  userId: string;
  email: string;
}

interface CheckoutWish {
  customerId: string;
  userId: string;
  language: 'de' | 'en';
  plan: { tier: PaidTier; interval: Interval };
  /** Equal ones make one payment page. */
  key: string;
}

interface PortalWish {
  customerId: string;
  language: 'de' | 'en';
  /** A plan to change to at once. */
  change?: { subscriptionId: string; itemId: string; priceId: string };
}

/** Long enough for Stripe, short enough for somebody who waits. */
const TIMEOUT = 8_000;

export type Billing = ReturnType<typeof createBilling>;

/** What is asked of Stripe, with the official client. Every call throws `billing-unavailable` when Stripe is away. */
export function createBilling(load: () => Promise<StripeOptions>, publicUrl: string) {
  let opened: Promise<{ stripe: Stripe; options: StripeOptions }> | undefined;
  const open = () => (opened ??= start());
  const start = async () => {
    try {
      const options = await load();
      return { options, stripe: createClient(options) };
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const page = `${publicUrl}/profile/subscription`;

  return {
    async findPrice(tier: PaidTier, interval: Interval): Promise<string> {
      return getSold((await open()).options.prices, tier, interval).id;
    },

    async createCustomer({ userId, email }: Buyer, key: string): Promise<string> {
      const { stripe } = await open();
      const about = { email, metadata: { user_id: userId } };
      return (await ask(() => stripe.customers.create(about, { idempotencyKey: toKey(key) }))).id;
    },

    /** Ends everything of the customer at once; nothing happens when there is none any more. */
    async removeCustomer(customerId: string): Promise<void> {
      const { stripe } = await open();
      await askFor(() => stripe.customers.del(customerId));
    },

    async loadStanding(customerId: string): Promise<CustomerStanding> {
      const { stripe, options } = await open();
      const query = { customer: customerId, status: 'all', limit: 100 } as const;
      const found = await askFor(() => stripe.subscriptions.list(query));
      const { current, surplus } = chooseSubscription(found?.data ?? []);
      const others = { isKnown: found !== undefined, surplus: surplus.map(({ id }) => id) };
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

    /** Newest first. */
    async listCheckouts(customerId: string): Promise<Checkout[]> {
      const { stripe } = await open();
      const { data } = await ask(() => stripe.checkout.sessions.list({ customer: customerId, limit: 100 }));
      return data.map(toCheckout);
    },

    async openCheckout({ customerId, userId, language, plan, key }: CheckoutWish): Promise<Checkout> {
      const { stripe, options } = await open();
      const price = getSold(options.prices, plan.tier, plan.interval).id;
      const metadata = { user_id: userId, price };
      const wish: Stripe.Checkout.SessionCreateParams = {
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
      return toCheckout(await ask(() => stripe.checkout.sessions.create(wish, { idempotencyKey: toKey(key) })));
    },

    /** Whether it is closed unpaid; false when it was paid meanwhile. */
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

    /** Undefined when Stripe does not know the customer (any more). */
    async findPortal({ customerId, language, change }: PortalWish): Promise<string | undefined> {
      const { stripe } = await open();
      const flow = change === undefined ? {} : { flow_data: toFlow(change, page) };
      const wish = { customer: customerId, locale: language, return_url: page, ...flow };
      return (await askFor(() => stripe.billingPortal.sessions.create(wish)))?.url;
    },

    /** The event of a body that Stripe signed; undefined for any other body. */
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

function toFlow(
  { subscriptionId: subscription, itemId, priceId }: NonNullable<PortalWish['change']>,
  page: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription, items: [{ id: itemId, price: priceId, quantity: 1 }] },
    after_completion: { type: 'redirect', redirect: { return_url: page } },
  };
}

function toCheckout({ id, url, status, metadata, expires_at: until }: Stripe.Checkout.Session): Checkout {
  return { id, url, isOpen: status === 'open', priceId: metadata?.['price'], expiresAt: new Date(until * 1_000) };
}

/** Stripe takes 255 characters. */
function toKey(text: string): string {
  return `matchpost-${createHash('sha256').update(text).digest('hex')}`;
}
