import type { EntityManager } from '@mikro-orm/postgresql';
import { minute, second } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { sealAllAgain, type SealDeps } from '../../seal-again.ts';
import type { Session } from '../sessions/session.entity.ts';
import { raiseToAal2 } from '../sessions/sessions.ts';
import { lockUser } from '../users/user.queries.ts';
import { Factor, FactorChallenge, type WebAuthnCredential } from './factor.entity.ts';

const MAX_FACTORS = 10;
const CHALLENGE_LIFE = 300 * second;
const MAX_ATTEMPTS = 5;

type NewFactor = Pick<Factor, 'id' | 'user' | 'friendlyName' | 'factorType'> &
  Partial<Pick<Factor, 'totpSecret' | 'phone'>>;

/** Throws `factors-full`, `factor-name-taken`. Abandoned enrolments make room. */
export async function insertFactor(em: EntityManager, factor: NewFactor, now: number): Promise<Factor> {
  return em.transactional(async (transaction) => {
    await lockUser(transaction, factor.user);
    const stale = { user: factor.user, status: 'unverified' as const, createdAt: { $lt: new Date(now - 10 * minute) } };
    await transaction.nativeDelete(Factor, stale);
    const others = await transaction.find(Factor, { user: factor.user });
    if (others.length >= MAX_FACTORS) throw new ServerError('factors-full', { params: { max: MAX_FACTORS } });
    if (others.some((other) => other.friendlyName === factor.friendlyName)) throw new ServerError('factor-name-taken');
    return transaction.create(Factor, { ...factor, createdAt: new Date(now) });
  });
}

export async function listOwnFactors(em: EntityManager, userId: string): Promise<Factor[]> {
  return em.find(Factor, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Throws `factor-unknown`, also for another user's factor. */
export async function loadFactor(em: EntityManager, id: string, userId: string): Promise<Factor> {
  const factor = await em.findOne(Factor, { id, user: userId });
  if (factor === null) throw new ServerError('factor-unknown');
  return factor;
}

async function hasVerifiedFactor(em: EntityManager, userId: string): Promise<boolean> {
  return (await em.count(Factor, { user: userId, status: 'verified' })) > 0;
}

type NewChallenge = Pick<FactorChallenge, 'id' | 'factor' | 'sessionId'> &
  Partial<Pick<FactorChallenge, 'codeMac' | 'nonce'>>;

export async function insertChallenge(
  em: EntityManager,
  challenge: NewChallenge,
  now: number,
): Promise<FactorChallenge> {
  const row = em.create(FactorChallenge, {
    ...challenge,
    createdAt: new Date(now),
    expiresAt: new Date(now + CHALLENGE_LIFE),
  });
  await em.flush();
  return row;
}

interface Attempt {
  id: string;
  factorId: string;
  sessionId: string;
  now: number;
}

/** Counts an attempt before the check. Throws `factor-challenge-expired` for an expired, used or foreign challenge. */
export async function takeAttempt(em: EntityManager, attempt: Attempt): Promise<FactorChallenge> {
  const { id, factorId, sessionId, now } = attempt;
  const rows = await em.execute<{ id: string }[]>(
    `update factor_challenges set attempts = attempts + 1
     where id = ? and factor_id = ? and session_id = ? and used_at is null and expires_at > ? and attempts < ?
     returning id`,
    [id, factorId, sessionId, new Date(now), MAX_ATTEMPTS],
  );
  if (rows.length === 0) throw new ServerError('factor-challenge-expired');
  return em.findOneOrFail(FactorChallenge, { id }, { refresh: true });
}

interface Success {
  factor: Factor;
  challenge: FactorChallenge;
  sessionId: string;
  now: number;
  totpStep?: number;
  credential?: WebAuthnCredential;
}

/**
 * Accepts a proof once: uses up the challenge and only moves the TOTP step forward. Raises the session to aal2 and ends
 * the user's sessions without a second factor.
 */
export async function recordSuccess(em: EntityManager, success: Success): Promise<Session> {
  const { factor, challenge, sessionId, now, totpStep, credential } = success;
  return em.transactional(async (transaction) => {
    await lockUser(transaction, factor.user);
    const used = await transaction.nativeUpdate(
      FactorChallenge,
      { id: challenge.id, usedAt: null },
      { usedAt: new Date(now) },
    );
    if (used === 0) throw new ServerError('factor-challenge-expired');
    const step = totpStep === undefined ? {} : { $or: [{ totpStep: null }, { totpStep: { $lt: totpStep } }] };
    const changed = await transaction.nativeUpdate(
      Factor,
      { id: factor.id, ...step },
      {
        status: 'verified',
        verifiedAt: factor.verifiedAt ?? new Date(now),
        lastUsedAt: new Date(now),
        ...(totpStep === undefined ? {} : { totpStep }),
        ...(credential === undefined ? {} : { credential }),
      },
    );
    if (changed === 0) throw new ServerError('factor-code-invalid');
    const session = await raiseToAal2(transaction, { userId: factor.user, sessionId, now });
    if (session === undefined) throw new ServerError('session-ended');
    return session;
  });
}

/** Seals the secrets of authenticator apps again that an older secret sealed. */
export async function sealTotpSecrets(em: EntityManager, deps: SealDeps): Promise<void> {
  const rows = await em.find(Factor, { totpSecret: { $ne: null } });
  const texts = rows.flatMap(({ id, totpSecret: sealed }) => (sealed == null ? [] : [{ id, sealed, context: id }]));
  await sealAllAgain(deps, 'totp', texts, ({ id, sealed }, totpSecret) =>
    em.nativeUpdate(Factor, { id, totpSecret: sealed }, { totpSecret }),
  );
}

/** Deletes challenges after their 300 seconds. */
export async function sweepChallenges(em: EntityManager, now: number): Promise<void> {
  await em.nativeDelete(FactorChallenge, { expiresAt: { $lt: new Date(now) } });
}

/** Deleting the last verified factor sets the user's sessions back to aal1. */
export async function deleteFactor(em: EntityManager, factor: Factor): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockUser(transaction, factor.user);
    await transaction.nativeDelete(Factor, { id: factor.id });
    if (await hasVerifiedFactor(transaction, factor.user)) return;
    await transaction.execute("update sessions set aal = 'aal1' where user_id = ? and ended_at is null", [factor.user]);
  });
}
