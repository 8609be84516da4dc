import type { Language } from '@matchpost/engine/languages';
import type { Stripe } from 'stripe';
import type { OpenClient } from './open-client.ts';
import { askFor } from './stripe-errors.ts';

export interface PortalOptions {
  customerId: string;
  language: Language;
  /** A plan to change to at once. */
  change?: { subscriptionId: string; itemId: string; priceId: string };
}

/** Where people manage what they pay for; it leads back to `page`. */
export function createPortalCalls(open: OpenClient, page: string) {
  return {
    /** Undefined when Stripe does not know the customer (any more). */
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
