import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stripe } from 'stripe';
import type { Services } from '../../services.ts';

/** Event types that may change a customer's subscription; other events are only stored. */
const relevant = /^(customer\.subscription\.|checkout\.session\.|invoice\.|customer\.deleted$)/;

/**
 * Stores an event and sends a job to synchronize its customer, in one transaction. Returns false for an event that was
 * already stored.
 */
export async function recordEvent(
  em: EntityManager,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  event: Pick<Stripe.Event, 'id' | 'type' | 'data'>,
): Promise<boolean> {
  const customerId = relevant.test(event.type) ? findCustomer(event.data.object) : undefined;
  const now = new Date(clock());
  return em.transactional(async (em) => {
    const [row] = await em.execute<{ customer_id: string | null }[]>(recordQuery, [
      event.id,
      event.type,
      now,
      now,
      customerId ?? '',
    ]);
    if (row?.customer_id) await jobs.send('subscription', { customerId: row.customer_id }, { em });
    return row !== undefined;
  });
}

/** Does not store the id of a customer without a user. */
const recordQuery = `
  insert into webhook_events (id, type, customer_id, received_at, applied_at)
  select ?, ?, s.stripe_customer_id, ?, case when s.user_id is null then ?::timestamptz end
  from (select 1) as one left join subscriptions s on s.stripe_customer_id = ?
  on conflict (id) do nothing
  returning customer_id`;

function findCustomer(object: Stripe.Event.Data.Object): string | undefined {
  const { id, customer, object: kind } = object as { id?: unknown; customer?: unknown; object?: unknown };
  const found = kind === 'customer' ? id : customer;
  return typeof found === 'string' ? found : undefined;
}
