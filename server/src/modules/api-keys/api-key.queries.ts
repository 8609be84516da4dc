import type { EntityManager } from '@mikro-orm/postgresql';
import { minute } from '@matchpost/engine/clock';
import { askTogether } from '../../database/together.ts';
import { ServerError } from '../../errors.ts';
import type { KeyCaller } from '../../http/caller.ts';
import { createToken, hashToken } from '../../keyring.ts';
import { tierOf, type PlanRow } from '../plans/tier.ts';
import type { Role } from '../users/user.entity.ts';
import { lockUser } from '../users/user.queries.ts';
import type { ApiKeyScope } from '../../contract/endpoint.ts';
import { ApiKey } from './api-key.entity.ts';

/** Prefix of every key, so that secret scanners recognize it. */
const KEY_PREFIX = 'mp_';

const MAX_KEYS = 20;

interface NewKey {
  userId: string;
  name: string;
  scopes: ApiKeyScope[];
  readOnly?: boolean;
  origin?: string | undefined;
  expiresAt?: Date | undefined;
}

/** The only time the key itself is returned. Throws `api-keys-full`. */
export async function createKey(
  em: EntityManager,
  { userId, readOnly = false, ...content }: NewKey,
): Promise<{ row: ApiKey; key: string }> {
  const key = `${KEY_PREFIX}${createToken()}`;
  const row = await em.transactional(async (transaction) => {
    await lockUser(transaction, userId);
    const count = await transaction.count(ApiKey, { user: userId, revokedAt: null });
    if (count >= MAX_KEYS) throw new ServerError('api-keys-full', { params: { max: MAX_KEYS } });
    return transaction.create(ApiKey, {
      user: userId,
      ...content,
      readOnly,
      prefix: key.slice(0, 9),
      hash: hashToken(key),
    });
  });
  return { row, key };
}

export async function listKeys(em: EntityManager, userId: string): Promise<ApiKey[]> {
  return em.find(ApiKey, { user: userId, revokedAt: null }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Throws `not-found` for another user's key or a revoked one. */
export async function revokeKey(em: EntityManager, id: string, userId: string, now: number): Promise<void> {
  const count = await em.nativeUpdate(ApiKey, { id, user: userId, revokedAt: null }, { revokedAt: new Date(now) });
  if (count === 0) throw new ServerError('not-found');
}

interface KeyRow extends PlanRow {
  id: string;
  hash: string;
  user_id: string;
  scopes: ApiKeyScope[];
  revoked_at: Date | null;
  expires_at: Date | null;
  read_only: boolean;
  origin: string | null;
  last_used_at: Date | null;
  email: string;
  deleting: boolean;
  role: Role | null;
}

const keysQuery = `
  select k.id, encode(k.hash, 'hex') as hash, k.user_id, k.scopes, k.read_only, k.origin, k.expires_at, k.revoked_at, k.last_used_at, u.email, u.deleting_at is not null as deleting,
    r.role, sub.tier, sub.status, sub.past_due_since
  from api_keys k
  join users u on u.id = k.user_id
  left join user_roles r on r.user_id = u.id
  left join subscriptions sub on sub.user_id = u.id
  where k.hash = any(array(select decode(asked, 'hex') from jsonb_array_elements_text(?::jsonb) asked))`;

type KeyFinder = (hash: string) => Promise<KeyRow | undefined>;

/** Finds keys by their hexadecimal hash; concurrent requests share a query. */
export function createKeyFinder(openUnitOfWork: () => EntityManager): KeyFinder {
  return askTogether(async (hashes: readonly string[]) => {
    const rows = await openUnitOfWork().execute<KeyRow[]>(keysQuery, [JSON.stringify(hashes)]);
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => byHash.get(hash));
  });
}

/** Finds the owner of a key. Throws `api-key-invalid`, `api-key-revoked`, `api-key-expired`, `account-deleting`. */
export async function authenticateKey(
  em: EntityManager,
  key: string,
  { findKey, now }: { findKey: KeyFinder; now: number },
): Promise<KeyCaller> {
  const row = await findKey(hashToken(key).toString('hex'));
  if (row === undefined) throw new ServerError('api-key-invalid');
  if (row.revoked_at !== null) throw new ServerError('api-key-revoked');
  if (row.expires_at !== null && new Date(row.expires_at).getTime() <= now) throw new ServerError('api-key-expired');
  if (row.deleting) throw new ServerError('account-deleting');
  await noteUse(em, row, now);
  return {
    via: 'key',
    keyId: row.id,
    userId: row.user_id,
    email: row.email,
    scopes: row.scopes,
    readOnly: row.read_only,
    origin: row.origin ?? undefined,
    role: row.role ?? 'free_user',
    tier: tierOf(row, now),
  };
}

/** Updates at most once a minute, which is enough to see which keys are in use. */
async function noteUse(em: EntityManager, { id, last_used_at: last }: KeyRow, now: number): Promise<void> {
  if (last !== null && now - new Date(last).getTime() < minute) return;
  await em.nativeUpdate(ApiKey, { id }, { lastUsedAt: new Date(now) });
}
