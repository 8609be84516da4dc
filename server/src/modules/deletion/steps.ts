import type { EntityManager } from '@mikro-orm/postgresql';
import { accountDeletedMail } from '../../mail/account-deleted-mail.ts';
import type { Services } from '../../services.ts';
import { ApiKey } from '../api-keys/api-key.entity.ts';
import { endSessions } from '../sessions/sessions.ts';
import { SignInCode } from '../sessions/session.entity.ts';
import { endAtStripe, endLateAtStripe } from '../stripe/end-at-stripe.ts';
import { User } from '../users/user.entity.ts';
import type { deletionSteps } from './deletion.entity.ts';

export type DeletionStep = (typeof deletionSteps)[number];

/** The work of a step; both parts are idempotent. */
interface Work {
  /** Work outside the database; runs first. */
  outside?: (services: Services, userId: string, signal: AbortSignal) => Promise<void>;
  /** Work within the transaction that marks the step as finished. */
  inside?: (em: EntityManager, userId: string, services: Services) => Promise<void>;
}

export const stepWork: Partial<Record<DeletionStep, Work>> = {
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
async function removeRows(em: EntityManager, userId: string, { mailer }: Services): Promise<void> {
  const user = await em.findOne(User, { id: userId });
  if (user === null) return;
  await em.nativeDelete(SignInCode, { email: user.email });
  await em.execute(blankEventsQuery, [userId]);
  await em.execute(factorRatesQuery, [userId]);
  const removed = await em.nativeDelete(User, { id: userId });
  // Another server already removed the rows.
  if (removed === 0) return;
  // The queue seals the mail until it is sent; the address is stored nowhere else now.
  await mailer.enqueue({ to: user.email, ...accountDeletedMail(user.language) }, { em });
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
