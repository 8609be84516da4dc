import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { paymentFailedMail, planStartedMail } from '../../mail/mails.ts';
import type { Services } from '../../services.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { sendPlanMail, settleTier, endGraces } from '../plans/settle-tier.ts';
import { isGranted, toSubscriptionBody } from '../plans/tier.ts';
import type { CustomerStanding } from './billing.ts';
import { isStanding } from './standing.ts';
import { WebhookEvent } from './webhook-event.entity.ts';
import { day } from '@matchpost/engine/clock';

export type SyncDeps = Pick<Services, 'orm' | 'billing' | 'clock' | 'config' | 'mailer' | 'log'>;

interface Reading {
  number: number;
  /** Pending events received before the request; it covers them. */
  events: readonly string[];
}

/**
 * Loads a customer's state from Stripe and stores it. Ignores the content of events, so their order, repetitions and
 * gaps do not matter. Of concurrent calls the one that asked last wins.
 */
export async function syncCustomer(deps: SyncDeps, customerId: string): Promise<void> {
  const reading = await beginReading(deps.orm.em.fork(), customerId);
  const standing = await loadSingle(deps, customerId);
  await deps.orm.em.fork().transactional(async (em) => {
    const where = { stripeCustomerId: customerId };
    const row = await em.findOne(Subscription, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row !== null && row.readingApplied < reading.number) await applyStanding(em, deps, { row, standing, reading });
    await em.nativeUpdate(WebhookEvent, { id: { $in: [...reading.events] } }, { appliedAt: new Date(deps.clock()) });
  });
}

/** False when an earlier request already covered all events. */
export async function hasPendingEvents(em: EntityManager, customerId: string): Promise<boolean> {
  const [row] = await em.execute('select 1 from webhook_events where customer_id = ? and applied_at is null limit 1', [
    customerId,
  ]);
  return row !== undefined;
}

async function beginReading(em: EntityManager, customerId: string): Promise<Reading> {
  const [row] = await em.execute<{ looks: number }[]>(
    'update subscriptions set looks = looks + 1 where stripe_customer_id = ? returning looks',
    [customerId],
  );
  const events = await em.execute<{ id: string }[]>(
    'select id from webhook_events where customer_id = ? and applied_at is null',
    [customerId],
  );
  return { number: row?.looks ?? 0, events: events.map(({ id }) => id) };
}

/** Two payment pages can create a second live subscription; ends the newer one. */
async function loadSingle({ billing, log }: SyncDeps, customerId: string): Promise<CustomerStanding> {
  const standing = await billing.loadStanding(customerId);
  if (standing.surplus.length === 0) return standing;
  for (const id of standing.surplus) {
    // There is no automatic refund: an operator has to check for a double payment, and this line names the customer.
    log.error({ customer: customerId, ended: id, kept: standing.stripeSubscriptionId }, 'second subscription ended');
    await billing.endSubscription(id, `Matchpost: second subscription beside ${standing.stripeSubscriptionId}`);
  }
  return billing.loadStanding(customerId);
}

interface Found {
  row: Subscription;
  standing: CustomerStanding;
  reading: Pick<Reading, 'number'>;
}

/** Runs in the transaction of `em`, which holds the lock on the row. */
export async function applyStanding(
  em: EntityManager,
  deps: SyncDeps,
  { row, standing, reading }: Found,
): Promise<void> {
  const { tier, status, interval, productId, periodEnd, cancelAtPeriodEnd, pastDueSince, stripeSubscriptionId } =
    standing;
  row.readingApplied = reading.number;
  const isBlank = stripeSubscriptionId === null && !row.stripeSubscriptionId;
  // A granted plan stays until one is paid: a refused first payment and an ended subscription do not end it.
  if (isBlank || (isGranted(row) && !isStanding(status))) return em.flush();
  const before = describe(row, deps.clock());
  const knownFailure = row.status === 'past_due' ? row.pastDueSince?.getTime() : undefined;
  const knownPlan = { servedTier: row.servedTier, interval: row.interval };
  em.assign(row, {
    tier,
    status,
    interval,
    productId,
    periodEnd,
    cancelAtPeriodEnd,
    pastDueSince,
    stripeSubscriptionId,
  });
  if (describe(row, deps.clock()) === before) return em.flush();
  row.updatedAt = new Date(deps.clock());
  await em.flush();
  const { subscribed } = toSubscriptionBody(row, deps.clock());
  const isLate = status === 'past_due';
  if (isLate && subscribed && pastDueSince?.getTime() !== knownFailure) {
    await sendPlanMail(em, deps, row, paymentFailedMail);
  }
  const isNew = tier !== knownPlan.servedTier || interval !== knownPlan.interval;
  if (!isLate && subscribed && isNew) await sendPlanMail(em, deps, row, planStartedMail);
  await settleTier(em, deps, row);
}

/** A comparable text of the fields a user can see. */
function describe(row: Subscription, now: number): string {
  return JSON.stringify([toSubscriptionBody(row, now), row.servedTier, row.stripeSubscriptionId]);
}

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
