/** `Idempotency-Key`: a request sent again gets the first one's answer (draft-ietf-httpapi-idempotency-key-header). */
import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, second, type Clock } from '@matchpost/engine/clock';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../../errors.ts';
import type { Once, OnceCall } from '../../http/once.ts';
import type { Keyring } from '../../keyring.ts';
import { digestUpload, uploadDigest } from '../files/upload.ts';
import { takeRate } from '../rates/rates.ts';

/** Requests with a key a person may send in 24 hours. */
const MAX_KEYS = 10_000;

/** Calls that make or change something and answer with JSON or nothing. Drawing twice makes nothing twice. */
function isRepeatable({ endpoint, request }: OnceCall): boolean {
  const changes = endpoint.method === 'POST' && endpoint.response !== 'bytes' && endpoint.makesNothing !== true;
  return changes && request.headers['idempotency-key'] !== undefined;
}

/**
 * Answers are kept only of requests that succeeded: a refused one made nothing and may be sent again. Throws
 * `idempotency-key-invalid`, `idempotency-key-reused` for another request, `idempotency-key-busy` while the first is
 * under way, `rate-limited`.
 */
export function createOnce({ keyring, clock }: { keyring: Keyring; clock: Clock }): Once {
  return async (call, work) => {
    const { em, reply, request } = call;
    const userId = request.caller?.userId;
    if (userId === undefined || !isRepeatable(call)) return work();
    const key = readKey(request);
    await countKey(em, userId, clock());
    const own = await claim(em, { userId, key, fingerprint: fingerprintOf(call), patience: call.patience }, clock());
    if (own === undefined) {
      const kept = await loadKept(em, call, { userId, key }, clock());
      reply.header('idempotent-replayed', 'true');
      return JSON.parse(keyring.open('idempotency', kept, `${userId}:${key}`)) as never;
    }
    const renewal = setInterval(() => void renew(call, { userId, key, own }, clock()), call.patience / 3).unref();
    try {
      const answer = await work();
      const text = keyring.seal('idempotency', JSON.stringify(answer ?? null), `${userId}:${key}`);
      await em.execute(
        'update idempotency_keys set answer = ?, fingerprint = ? where user_id = ? and key = ? and claim = ?',
        [text, fingerprintOf(call), userId, key, own],
      );
      return answer;
    } catch (error) {
      await em.execute('delete from idempotency_keys where user_id = ? and key = ? and claim = ? and answer is null', [
        userId,
        key,
        own,
      ]);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  };
}

/**
 * A request that waits for the database outlives its own deadline. Its claim lasts as long, so that nobody who asks again
 * makes the same thing beside it.
 */
async function renew(
  { em, patience, request }: OnceCall,
  { userId, key, own }: { userId: string; key: string; own: string },
  now: number,
): Promise<void> {
  const query = 'update idempotency_keys set claimed_until = ? where user_id = ? and key = ? and claim = ?';
  try {
    await em.execute(query, [new Date(now + patience), userId, key, own]);
  } catch (error) {
    request.log.warn({ err: error }, 'the claim of a key was not renewed');
  }
}

/** The draft writes the key in quotes; most clients do not. */
function readKey(request: FastifyRequest): string {
  const text = String(request.headers['idempotency-key']);
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ServerError('idempotency-key-invalid', { path: 'headers.idempotency-key', params: { max: 255 } });
  }
  return key;
}

async function countKey(em: EntityManager, userId: string, now: number): Promise<void> {
  const { count, resetsIn } = await takeRate(em, `idempotency:${userId}`, { windowMs: day, now });
  if (count > MAX_KEYS) throw new ServerError('rate-limited', { params: { seconds: Math.ceil(resetsIn / second) } });
}

/** Null for an upload whose body nobody has read yet. */
function fingerprintOf({ endpoint, request }: OnceCall): Buffer | null {
  const body = endpoint.multipart === true ? uploadDigest(request) : JSON.stringify(request.body ?? null);
  if (body === undefined) return null;
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest();
}

interface Claim {
  userId: string;
  key: string;
  fingerprint: Buffer | null;
  patience: number;
}

/** Expired keys and requests that were lost are taken over. */
const claimQuery = `
  insert into idempotency_keys (user_id, key, fingerprint, claimed_until, created_at) values (?, ?, ?, ?, ?)
  on conflict (user_id, key) do update set claim = gen_random_uuid(), fingerprint = excluded.fingerprint, answer = null,
    claimed_until = excluded.claimed_until, created_at = excluded.created_at
  where idempotency_keys.created_at < ? or (idempotency_keys.answer is null and idempotency_keys.claimed_until < ?)
  returning claim`;

async function claim(em: EntityManager, { userId, key, fingerprint, patience }: Claim, now: number) {
  const [until, at, old] = [now + patience, now, now - day].map((time) => new Date(time));
  const values = [userId, key, fingerprint, until, at, old, at];
  const [row] = await em.execute<{ claim: string }[]>(claimQuery, values);
  return row?.claim;
}

/** The sealed answer of the same request. */
async function loadKept(
  em: EntityManager,
  call: OnceCall,
  { userId, key }: Pick<Claim, 'userId' | 'key'>,
  now: number,
): Promise<string> {
  const query = 'select fingerprint, answer, claimed_until from idempotency_keys where user_id = ? and key = ?';
  type Row = { fingerprint: Buffer | null; answer: string | null; claimed_until: Date };
  const [row] = await em.execute<Row[]>(query, [userId, key]);
  if (call.endpoint.multipart === true && row?.answer != null) await digestUpload(call.request);
  const fingerprint = fingerprintOf(call);
  if (row?.fingerprint != null && fingerprint !== null && !row.fingerprint.equals(fingerprint)) {
    throw new ServerError('idempotency-key-reused', { path: 'headers.idempotency-key' });
  }
  if (row?.answer != null) return row.answer;
  const left = row === undefined ? 0 : new Date(row.claimed_until).getTime() - now;
  throw new ServerError('idempotency-key-busy', {
    params: { seconds: Math.min(5, Math.max(1, Math.ceil(left / second))) },
  });
}

/** Deletes keys after their 24 hours. */
export async function sweepIdempotencyKeys(em: EntityManager, now: number): Promise<void> {
  await em.execute('delete from idempotency_keys where created_at < ?', [new Date(now - day)]);
}
