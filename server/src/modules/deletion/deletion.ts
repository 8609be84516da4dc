import type { Services } from '../../services.ts';
import { AccountDeletion, deletionSteps } from './deletion.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockUser } from '../users/user.queries.ts';
import { User } from '../users/user.entity.ts';
import { accountDeletedMail } from '../../mail/mails.ts';
import { ApiKey } from '../api-keys/api-key.entity.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { endSessions } from '../sessions/sessions.ts';
import { SignInCode } from '../sessions/session.entity.ts';

/** Handles the jobs of deletions. */
export async function workDeletions(services: Services): Promise<void> {
  await services.jobs.work('deletion', ({ userId }, { signal }) => runDeletion(services, userId, signal));
}

/** Continues a deletion to its end. Does nothing for an account without one. */
export async function runDeletion(services: Services, userId: string, signal: AbortSignal): Promise<void> {
  await services.orm.em
    .fork()
    .execute('update account_deletions set attempts = attempts + 1 where user_id = ?', [userId]);
  while ((await runNextStep(services, userId, signal)) !== 'done') signal.throwIfAborted();
}

/** Runs one step and returns it. A step killed at any point is repeated. */
export async function runNextStep(services: Services, userId: string, signal: AbortSignal): Promise<DeletionStep> {
  const em = services.orm.em.fork();
  const deletion = await em.findOne(AccountDeletion, { userId });
  const before = deletion?.step ?? 'done';
  const step = deletionSteps[deletionSteps.indexOf(before) + 1];
  if (step === undefined) return 'done';
  const now = services.clock();
  await stepWork[step]?.outside?.(services, userId, signal);
  await em.transactional(async (em) => {
    await stepWork[step]?.inside?.(em, userId, services);
    const finished = step === 'done' ? { finishedAt: new Date(now) } : {};
    await em.nativeUpdate(AccountDeletion, { userId, step: before }, { step, ...finished });
  });
  services.log.info({ user: userId, step }, 'account deletion step finished');
  return step;
}

/**
 * Locks the account, adds the deletion's row and sends its job, in one transaction. Throws `account-deleting` when the
 * deletion has already begun.
 */
export async function beginDeletion(em: EntityManager, userId: string, { jobs, clock }: Services): Promise<void> {
  const now = new Date(clock());
  await em.transactional(async (em) => {
    await lockUser(em, userId);
    await em.nativeUpdate(User, { id: userId }, { deletingAt: now });
    await em.insert(AccountDeletion, { userId, startedAt: now });
    await jobs.send('deletion', { userId }, { em, singletonKey: userId });
  });
}

/** Sends the jobs of unfinished deletions again; called at every start. */
export async function resumeDeletions({ orm, jobs }: Pick<Services, 'orm' | 'jobs'>): Promise<void> {
  const open = await orm.em.fork().find(AccountDeletion, { step: { $ne: 'done' } });
  for (const { userId } of open) await jobs.send('deletion', { userId }, { singletonKey: userId });
}

type DeletionStep = (typeof deletionSteps)[number];

/** The work of a step; both parts are idempotent. */
interface Work {
  /** Work outside the database; runs first. */
  outside?: (services: Services, userId: string, signal: AbortSignal) => Promise<void>;
  /** Work within the transaction that marks the step as finished. */
  inside?: (em: EntityManager, userId: string, services: Services) => Promise<void>;
}

const stepWork: Partial<Record<DeletionStep, Work>> = {
  sessions: { inside: endAccess },
  subscription: { outside: endAtStripe },
  objects: { outside: removeObjects },
  rows: { inside: removeRows },
  // Repeated: an upload that ran during the first pass may have finished later.
  done: { outside: finishOutside, inside: removeRates },
};

const folders = ['logos', 'backgrounds', 'thumbnails', 'outputs', 'batches'] as const;
const BATCH = 100;

async function endAccess(em: EntityManager, userId: string, { clock }: Services): Promise<void> {
  const now = clock();
  await endSessions(em, { userId, by: 'deletion', now });
  await em.nativeUpdate(ApiKey, { user: userId, revokedAt: null }, { revokedAt: new Date(now) });
  await em.nativeUpdate(Schedule, { user: userId }, { enabled: false });
}

async function removeObjects({ storage }: Services, userId: string, signal: AbortSignal): Promise<void> {
  for (const folder of folders) {
    let keys: string[] = [];
    for await (const { key } of storage.list(`${folder}/${userId}/`)) {
      keys.push(key);
      if (keys.length < BATCH) continue;
      signal.throwIfAborted();
      await storage.delete(keys);
      keys = [];
    }
    if (keys.length > 0) await storage.delete(keys);
  }
}

async function finishOutside(services: Services, userId: string, signal: AbortSignal): Promise<void> {
  await removeObjects(services, userId, signal);
  await endLateAtStripe(services, userId);
}

/** Deletes the user with all dependent rows. Sign-in codes and payment events only hold the address or customer. */
async function removeRows(em: EntityManager, userId: string, { mailer, config }: Services): Promise<void> {
  const user = await em.findOne(User, { id: userId });
  if (user === null) return;
  await em.nativeDelete(SignInCode, { email: user.email });
  await em.execute(blankEventsQuery, [userId]);
  await em.execute(factorRatesQuery, [userId]);
  const removed = await em.nativeDelete(User, { id: userId });
  // Another server already removed the rows.
  if (removed === 0) return;
  const { email: to, language } = user;
  const mail = accountDeletedMail({
    language,
    isEnding: (await findCustomer(em, userId)) !== undefined,
    contact: config.contactEmail,
  });
  // The queue seals the mail until it is sent; the address is stored nowhere else now.
  await mailer.enqueue({ to, ...mail }, { em });
}

/** Deletes request counters. Runs after the user's row, because valid tokens may still send requests until then. */
async function removeRates(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from rates where strpos(key, ?) > 0', [userId]);
}

/** Deletes counters of second factors by their ids and phone numbers. */
const factorRatesQuery = `
  delete from rates r using factors f
  where f.user_id = ? and (strpos(r.key, f.id::text) > 0 or strpos(r.key, nullif(f.phone, '')) > 0)`;

/** Keeps the event's id, so that the event is still processed only once. */
const blankEventsQuery = `
  update webhook_events e set customer_id = null, applied_at = coalesce(e.applied_at, now())
  from subscriptions s where s.user_id = ? and s.stripe_customer_id = e.customer_id`;

type Deps = Pick<Services, 'orm' | 'billing' | 'log'>;

/**
 * Ends a user's subscription at once by deleting the customer. If Stripe is unreachable or refuses, the deletion's row
 * keeps the customer's id for its last step, which throws the error.
 */
async function endAtStripe({ orm, billing, log }: Deps, userId: string): Promise<void> {
  const customerId = await orm.em.fork().transactional(async (em) => {
    // A checkout that holds this lock may be about to store the customer.
    const [row] = await em.execute<{ id: string | null }[]>(
      'select stripe_customer_id as id from subscriptions where user_id = ? for update',
      [userId],
    );
    return row?.id ?? undefined;
  });
  if (customerId === undefined) return;
  try {
    await billing.removeCustomer(customerId);
  } catch (error) {
    log.error({ err: error, user: userId }, 'the subscription of a deleted account could not be ended yet');
    await orm.em
      .fork()
      .execute('update account_deletions set stripe_customer_id = ? where user_id = ?', [customerId, userId]);
  }
}

/** Deletes the customer kept by an earlier attempt. Throws `billing-unavailable`, and what Stripe refuses. */
async function endLateAtStripe({ orm, billing }: Pick<Deps, 'orm' | 'billing'>, userId: string): Promise<void> {
  const em = orm.em.fork();
  const customerId = await findCustomer(em, userId);
  if (customerId === undefined) return;
  await billing.removeCustomer(customerId);
  await em.execute('update account_deletions set stripe_customer_id = null where user_id = ?', [userId]);
}

/** The customer of a subscription that is not ended yet. */
async function findCustomer(em: EntityManager, userId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string | null }[]>(
    'select stripe_customer_id as id from account_deletions where user_id = ?',
    [userId],
  );
  return row?.id ?? undefined;
}
