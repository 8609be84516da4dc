import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { ApiKey } from '../api-keys/api-key.entity.ts';
import { endSessions } from '../sessions/sessions.ts';
import { SignInCode } from '../sessions/session.entity.ts';
import { User } from '../users/user.entity.ts';
import type { deletionSteps } from './deletion.entity.ts';

export type DeletionStep = (typeof deletionSteps)[number];

/** What a step does; each part may be done again without harm. */
interface Work {
  /** Outside of the database, before. */
  outside?: (services: Services, userId: string, signal: AbortSignal) => Promise<void>;
  /** In the transaction that marks the step as finished. */
  inside?: (em: EntityManager, userId: string, now: number) => Promise<void>;
}

export const stepWork: Partial<Record<DeletionStep, Work>> = {
  sessions: { inside: endAccess },
  objects: { outside: removeObjects },
  rows: { inside: removeRows },
  // Again: an upload that was running at the first time may have come in later.
  done: { outside: removeObjects, inside: removeRates },
};

const folders = ['logos', 'backgrounds', 'thumbnails', 'outputs', 'batches'] as const;
const BATCH = 100;

async function endAccess(em: EntityManager, userId: string, now: number): Promise<void> {
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

/** What hangs on the user's row goes with it; sign-in codes and payment events only know the address or customer. */
async function removeRows(em: EntityManager, userId: string): Promise<void> {
  const user = await em.findOne(User, { id: userId });
  if (user === null) return;
  await em.nativeDelete(SignInCode, { email: user.email });
  await em.execute(blankEventsQuery, [userId]);
  await em.execute(factorRatesQuery, [userId]);
  await em.nativeDelete(User, { id: userId });
}

/** Counters of requests; after the row, because requests may still come in with a token that has not run out. */
async function removeRates(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from rates where strpos(key, ?) > 0', [userId]);
}

/** Counters of second factors, by their ids and phone numbers. */
const factorRatesQuery = `
  delete from rates r using factors f
  where f.user_id = ? and (strpos(r.key, f.id::text) > 0 or strpos(r.key, nullif(f.phone, '')) > 0)`;

/** The event's id stays, so that it still counts once. */
const blankEventsQuery = `
  update webhook_events e set payload = '{}' from subscriptions s
  where s.user_id = ? and s.stripe_customer_id in (
    e.payload #>> '{data,object,customer}',
    case when e.payload #>> '{data,object,object}' = 'customer' then e.payload #>> '{data,object,id}' end)`;
