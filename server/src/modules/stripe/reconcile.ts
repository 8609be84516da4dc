import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { endGraces } from '../plans/settle-tier.ts';
import { syncCustomer } from './sync-customer.ts';

const PAGE = 100;
const AT_ONCE = 4;
/** Far longer than Stripe repeats an event. */
const EVENTS_KEPT = 90 * day;

/**
 * Synchronizes every customer, with or without events. Continues after failures and throws them at the end, so that the
 * job is retried.
 */
export async function reconcile(services: Services, signal: AbortSignal): Promise<number> {
  const errors: unknown[] = [];
  let count = 0;
  for await (const page of customerPages(services.orm.em.fork())) {
    const queue = [...page];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          signal.throwIfAborted();
          await syncCustomer(services, id).catch((error: unknown) => errors.push(error));
          count += 1;
        }
      }),
    );
  }
  await endGraces(services);
  await services.orm.em
    .fork()
    .execute('delete from webhook_events where received_at < ? and applied_at is not null', [
      new Date(services.clock() - EVENTS_KEPT),
    ]);
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${count} customers were not synchronized`);
  return count;
}

async function* customerPages(em: EntityManager): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const rows = await em.execute<{ id: string }[]>(
      'select stripe_customer_id as id from subscriptions where stripe_customer_id > ? order by 1 limit ?',
      [last, PAGE],
    );
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    last = rows.at(-1)?.id ?? last;
  }
}
