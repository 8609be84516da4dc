import type { Stripe } from 'stripe';
import { toKey, type OpenClient } from './open-client.ts';
import { getSold, type Interval, type PaidTier } from './prices.ts';
import { ask, isRefusal } from './stripe-errors.ts';

/** A checkout session, Stripe's payment page. */
export interface Checkout {
  id: string;
  url: string | null;
  isOpen: boolean;
  priceId: string | undefined;
  expiresAt: Date;
}

export interface CheckoutWish {
  customerId: string;
  userId: string;
  language: 'de' | 'en';
  plan: { tier: PaidTier; interval: Interval };
  /** Idempotency key: equal keys create one payment page. */
  key: string;
}

/** Calls for payment pages, which return to `page`. */
export function createCheckoutCalls(open: OpenClient, page: string) {
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
