import type { Stripe } from 'stripe';
import type { OpenClient } from './open-client.ts';
import { askFor } from './stripe-errors.ts';

export interface PortalWish {
  customerId: string;
  language: 'de' | 'en';
  /** Opens the portal at the change to this price. */
  change?: { subscriptionId: string; itemId: string; priceId: string };
}

/** Calls for the billing portal, which returns to `page`. */
export function createPortalCalls(open: OpenClient, page: string) {
  return {
    /** Undefined for an unknown or deleted customer. */
    async findPortal({ customerId, language, change }: PortalWish): Promise<string | undefined> {
      const { stripe } = await open();
      const flow = change === undefined ? {} : { flow_data: toFlow(change, page) };
      const wish = { customer: customerId, locale: language, return_url: page, ...flow };
      return (await askFor(() => stripe.billingPortal.sessions.create(wish)))?.url;
    },
  };
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
