import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import { notifySessions } from '../realtime/notify.ts';
import { Session, type sessionEnds } from './session.entity.ts';

/** An unused session ends after this time. */
export const SESSION_LIFE = 60 * day;
/** Ended sessions are kept this long for support. */
const ENDED_KEPT = 30 * day;

interface Issue {
  userId: string;
  userAgent: string | undefined;
  now: number;
}

/** Adds a session at aal1 within the transaction of `em`. */
export async function issueSession(em: EntityManager, { userId, userAgent, now }: Issue): Promise<Session> {
  await em.nativeDelete(Session, {
    user: userId,
    $or: [{ endedAt: { $lt: new Date(now - ENDED_KEPT) } }, { expiresAt: { $lt: new Date(now - ENDED_KEPT) } }],
  });
  const session = em.create(Session, {
    user: userId,
    userAgent: userAgent?.slice(0, 200) ?? null,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: new Date(now + SESSION_LIFE),
  });
  await em.flush();
  return session;
}

interface Raise {
  userId: string;
  sessionId: string;
  now: number;
}

/**
 * Raises the session to aal2 and ends the user's sessions at aal1. Call it in a transaction after a factor was
 * verified, then answer with `grantTokens`. Undefined when the session ended meanwhile.
 */
export async function raiseToAal2(em: EntityManager, { userId, sessionId, now }: Raise): Promise<Session | undefined> {
  const raised = await em.nativeUpdate(
    Session,
    { ...alive(userId, now), id: sessionId },
    { aal: 'aal2', lastUsedAt: new Date(now) },
  );
  if (raised === 0) return undefined;
  await endSessions(em, { userId, except: sessionId, aal: 'aal1', by: 'second-factor', now });
  return em.findOneOrFail(Session, { id: sessionId }, { refresh: true });
}

interface End {
  userId: string;
  /** Only this session. */
  only?: string;
  /** All except this session. */
  except?: string;
  /** Only sessions at this level. */
  aal?: 'aal1';
  by: (typeof sessionEnds)[number];
  now: number;
}

/** Ends sessions of a user at once, with their access tokens and connections. Returns their number. */
export async function endSessions(em: EntityManager, { userId, only, except, aal, by, now }: End): Promise<number> {
  const ended = await em.nativeUpdate(
    Session,
    {
      ...alive(userId, now),
      ...(only === undefined ? {} : { id: only }),
      ...(except === undefined ? {} : { id: { $ne: except } }),
      ...(aal === undefined ? {} : { aal }),
    },
    { endedAt: new Date(now), endedBy: by },
  );
  if (ended > 0) await notifySessions(em, userId);
  return ended;
}

/** Filters the ids of open sessions. */
export async function listStanding(em: EntityManager, ids: readonly string[], now: number): Promise<Set<string>> {
  const where = { id: { $in: [...ids] }, endedAt: null, expiresAt: { $gt: new Date(now) } };
  const found = await em.find(Session, where, { fields: ['id'] });
  return new Set(found.map(({ id }) => id));
}

/** Lists open sessions, last used first. */
export async function listSessions(em: EntityManager, userId: string, now: number): Promise<Session[]> {
  return em.find(Session, alive(userId, now), { orderBy: { lastUsedAt: 'desc', id: 'asc' }, limit: 200 });
}

function alive(user: string, now: number) {
  return { user, endedAt: null, expiresAt: { $gt: new Date(now) } };
}
