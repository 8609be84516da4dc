import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import { checkKey, type KeyedSport } from '../../leagues/federation/check-key.ts';
import type { SourceKeys } from '../../leagues/open-source.ts';
import type { Sport } from '../../leagues/source.ts';
import { createUpstreamShare } from '../../leagues/upstream/share.ts';
import { createUpstream } from '../../leagues/upstream/upstream.ts';
import { lockUser } from '../users/lock-user.ts';
import { ClubKey } from './club-key.entity.ts';

const MAX_KEYS = 20;

interface NewKey {
  userId: string;
  sport: KeyedSport;
  clubId?: string;
  secret: string;
}

interface Needs {
  keyring: Keyring;
  contact: string;
  now: number;
  signal: AbortSignal;
  /** The federation's address, for tests. */
  baseUrl?: string;
}

/** Tries the key at the federation, then stores it sealed. Throws `club-key-refused`, `source-*`, `club-keys-full`. */
export async function saveKey(em: EntityManager, key: NewKey, needs: Needs): Promise<ClubKey> {
  const club = await tryKey(key, needs);
  const { keyring, now } = needs;
  const { userId, sport, secret } = key;
  return em.transactional(async (transaction) => {
    await lockUser(transaction, userId);
    const place = { user: userId, sport, clubId: club.id };
    const found = await transaction.findOne(ClubKey, place);
    const fields = {
      clubName: club.name,
      secret: keyring.seal('club-keys', secret, contextOf(place)),
      checkedAt: new Date(now),
    };
    if (found !== null) return Object.assign(found, fields);
    const count = await transaction.count(ClubKey, { user: userId });
    if (count >= MAX_KEYS) throw new ServerError('club-keys-full', { params: { max: MAX_KEYS } });
    return transaction.create(ClubKey, { ...place, ...fields, createdAt: new Date(now) });
  });
}

/** On a share of its own: a remembered answer must not decide. */
async function tryKey({ sport, clubId, secret }: NewKey, { contact, signal, baseUrl }: Needs) {
  const guard = baseUrl === undefined ? {} : { guard: { allowOrigins: [new URL(baseUrl).origin] } };
  const share = createUpstreamShare({ contact, ...guard });
  try {
    const key = { secret, ...(clubId === undefined ? {} : { clubId }), ...(baseUrl === undefined ? {} : { baseUrl }) };
    const answer = await checkKey(sport, key, (options) => createUpstream(options, share), { signal });
    if (!answer.ok) throw answer.error;
    const club = answer.clubs[0];
    if (club === undefined) throw new ServerError('not-found');
    return club;
  } finally {
    await share.close();
  }
}

export async function listClubKeyRows(em: EntityManager, userId: string): Promise<ClubKey[]> {
  return em.find(ClubKey, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Throws `not-found`, also for another person's. */
export async function deleteKey(em: EntityManager, id: string, userId: string): Promise<void> {
  const count = await em.nativeDelete(ClubKey, { id, user: userId });
  if (count === 0) throw new ServerError('not-found');
}

interface Wanted {
  userId: string | undefined;
  sport: Sport;
  /** Any of the person's when left out. */
  clubId?: string;
}

/** What opens the source of a keyed federation for a person; nothing when no key is stored. */
export async function loadSourceKeys(
  em: EntityManager,
  { userId, sport, clubId }: Wanted,
  keyring: Keyring,
): Promise<SourceKeys> {
  if (userId === undefined) return {};
  const where = { user: userId, sport, ...(clubId === undefined ? {} : { clubId }) };
  const row = await em.findOne(ClubKey, where, { orderBy: { checkedAt: 'desc' } });
  if (row === null) return {};
  const secret = keyring.open('club-keys', row.secret, contextOf(row));
  if (keyring.isOutdated(row.secret)) {
    await em.nativeUpdate(ClubKey, { id: row.id }, { secret: keyring.seal('club-keys', secret, contextOf(row)) });
  }
  return sport === 'handball' ? { handball: { clubId: row.clubId, secret } } : { volley: secret };
}

/** A sealed key opens in its own place only. */
function contextOf({ user, sport, clubId }: Pick<ClubKey, 'user' | 'sport' | 'clubId'>): string {
  return `${user}:${sport}:${clubId}`;
}
