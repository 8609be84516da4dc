import { Stripe } from 'stripe';
import type { StripeOptions } from '../../stripe-config.ts';
import { createCheckoutCalls } from './ask-checkouts.ts';
import { createCustomerCalls } from './ask-customers.ts';
import { createPortalCalls } from './ask-portal.ts';
import { createOpener } from './open-client.ts';

export type Billing = ReturnType<typeof createBilling>;

/** Requests to Stripe through its official client. Each throws `billing-unavailable` when Stripe is unreachable. */
export function createBilling(load: () => Promise<StripeOptions>, publicUrl: string) {
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
