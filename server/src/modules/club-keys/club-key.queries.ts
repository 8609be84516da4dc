import { swissDay } from '@matchpost/engine/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField, ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import type { Club, Sport } from '@matchpost/leagues';
import {
  checkKey,
  createUpstream,
  createUpstreamShare,
  type SourceKeys,
  type StoredKey,
  type UpstreamOptions,
} from '@matchpost/leagues/sources';
import type { KeyedSystem } from '@matchpost/leagues/systems';
import { sealAgain, sealAllAgain, type SealDeps, type SealedText } from '../../seal-again.ts';
import { lockUser } from '../users/user.queries.ts';
import { ClubKey } from './club-key.entity.ts';

const MAX_KEYS = 20;

interface NewKey {
  userId: string;
  system: KeyedSystem;
  clubId?: string | undefined;
  secret: string;
}

interface Deps {
  keyring: Keyring;
  contact: string;
  now: number;
  signal: AbortSignal;
  /** Replaces the federation's address. */
  baseUrl?: string | undefined;
}

/** Tests the key at the federation, then stores it sealed. Throws `club-key-refused`, `source-*`, `club-keys-full`. */
export async function saveKey(em: EntityManager, key: NewKey, deps: Deps): Promise<ClubKey> {
  const club = await tryKey(key, deps);
  const { keyring, now } = deps;
  const { userId, system, secret } = key;
  return em.transactional(async (transaction) => {
    await lockUser(transaction, userId);
    const place = { user: userId, sport: system.sport, clubId: club.id };
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

/** Throws `not-found`, also for another user's key. */
export async function findOwn(em: EntityManager, id: string, userId: string): Promise<ClubKey> {
  const row = await em.findOne(ClubKey, { id, user: userId });
  if (row === null) throw new ServerError('not-found');
  return row;
}

/** Tests a stored key at the federation. Throws `club-key-refused`, `source-*`; the key then stays as it is. */
export async function checkAgain(
  em: EntityManager,
  { row, system }: { row: ClubKey; system: KeyedSystem },
  deps: Deps,
): Promise<ClubKey> {
  const { clubId, secret } = toStoredKey(row, deps.keyring);
  const club = await tryKey({ userId: row.user, system, clubId, secret }, deps);
  const checked = { checkedAt: new Date(deps.now), clubName: club.name };
  // The key may have been replaced or removed meanwhile.
  await em.nativeUpdate(ClubKey, { id: row.id, secret: row.secret }, checked);
  return Object.assign(row, checked);
}

/** Uses its own cache share: a cached answer must not decide. */
async function tryKey({ system, clubId, secret }: NewKey, { contact, now, signal, baseUrl }: Deps): Promise<Club> {
  if (system.key.needsClub && clubId === undefined)
    throw invalidField('body.club_id', 'key-without-club', { sport: system.sport });
  const guard = baseUrl === undefined ? {} : { guard: { allowOrigins: [new URL(baseUrl).origin] } };
  const share = createUpstreamShare({ contact, ...guard });
  try {
    const connect = (options: UpstreamOptions) => createUpstream(options, share);
    const reach = { connect, baseUrl, today: () => swissDay(now) };
    const answer = await checkKey(system, { clubId, secret }, reach, { signal });
    if (!answer.ok) throw answer.error;
    const [club, ...others] = answer.clubs;
    if (club === undefined || others.length > 0) throw invalidField('body.club_id', 'key-of-several');
    return club;
  } finally {
    await share.close();
  }
}

export async function listClubKeyRows(em: EntityManager, userId: string): Promise<ClubKey[]> {
  return em.find(ClubKey, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

interface Wanted {
  userId: string | undefined;
  sport: Sport;
}

/** Opens the user's keys for a federation that needs them. Without stored keys the lists are empty. */
export async function loadSourceKeys(
  em: EntityManager,
  { userId, sport }: Wanted,
  keyring: Keyring,
): Promise<SourceKeys> {
  if (userId === undefined) return {};
  const rows = await em.find(ClubKey, { user: userId, sport }, { orderBy: { checkedAt: 'desc', id: 'asc' } });
  const keys = rows.map((row) => toStoredKey(row, keyring));
  for (const row of rows) await sealAgain(keyring, 'club-keys', toSealed(row), replaceIn(em));
  return { clubs: keys };
}

function toStoredKey(row: ClubKey, keyring: Keyring): StoredKey {
  const { clubId, clubName, secret } = row;
  return { clubId, clubName: clubName ?? undefined, secret: keyring.open('club-keys', secret, contextOf(row)) };
}

/** Seals the keys of older secrets again. */
export async function sealClubKeys(em: EntityManager, deps: SealDeps): Promise<void> {
  await sealAllAgain(deps, 'club-keys', (await em.find(ClubKey, {})).map(toSealed), replaceIn(em));
}

function toSealed(row: ClubKey): SealedText {
  return { id: row.id, sealed: row.secret, context: contextOf(row) };
}

const replaceIn =
  (em: EntityManager) =>
  ({ id, sealed }: SealedText, secret: string) =>
    em.nativeUpdate(ClubKey, { id, secret: sealed }, { secret });

/** Binds a sealed key to its row. */
function contextOf({ user, sport, clubId }: Pick<ClubKey, 'user' | 'sport' | 'clubId'>): string {
  return `${user}:${sport}:${clubId}`;
}
