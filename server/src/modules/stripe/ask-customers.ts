import { toKey, type OpenClient } from './open-client.ts';
import { chooseSubscription, nothing, readStanding, type Standing } from './standing.ts';
import { ask, askFor } from './stripe-errors.ts';

export interface CustomerStanding extends Standing {
  /** Further live subscriptions besides the one that counts. */
  surplus: readonly string[];
}

export interface Buyer {
  userId: string;
  email: string;
}

/** Calls for customers and their subscriptions. */
export function createCustomerCalls(open: OpenClient) {
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
