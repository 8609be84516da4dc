import { LeagueError } from '../errors.ts';
import { createHandballSource } from '../handball/source.ts';
import { getHandballUpstream } from '../handball/upstream.ts';
import type { Club, LoadOptions } from '../source.ts';
import { loadVolleyClubs } from '../swiss-volley/source.ts';
import { getSwissVolleyUpstream } from '../swiss-volley/upstream.ts';
import type { Upstream, UpstreamOptions } from '../upstream.ts';
import { getAsk } from './ask.ts';
import type { KeyedSport } from '../keyed-sports.ts';

/** A club's key; `baseUrl` only for another server than the federation's. */
export interface ClubKey {
  /** Of handball's keys a part; of volleyball's the club the key should belong to, when it is known. */
  clubId?: string;
  secret: string;
  baseUrl?: string;
}

/** What the federation says: the clubs the key shows, usually one, or why not. */
export type KeyCheck = { ok: true; clubs: Club[] } | { ok: false; error: LeagueError };

/**
 * Tries a key before it is stored, with the cheapest question of its federation. `connect` should not answer from a
 * cache. Refusals: `club-key-refused`, also for a key of another club; `club-unknown`; else a `source-*` code.
 */
export async function checkKey(
  sport: KeyedSport,
  key: ClubKey,
  connect: (options: UpstreamOptions) => Upstream,
  options?: LoadOptions,
): Promise<KeyCheck> {
  try {
    return { ok: true, clubs: await loadOwnClubs(sport, key, connect, options) };
  } catch (error) {
    if (error instanceof LeagueError) return { ok: false, error };
    throw error;
  }
}

async function loadOwnClubs(
  sport: KeyedSport,
  key: ClubKey,
  connect: (options: UpstreamOptions) => Upstream,
  options?: LoadOptions,
): Promise<Club[]> {
  if (sport === 'handball') {
    const clubId = key.clubId ?? '';
    const source = createHandballSource({ upstream: connect(getHandballUpstream({ ...key, clubId })) });
    return [(await source.loadClub(clubId, options)).value];
  }
  const { value: clubs } = await loadVolleyClubs(getAsk(connect(getSwissVolleyUpstream(key)), sport), options);
  const own = clubs.filter(({ id }) => key.clubId === undefined || id === key.clubId);
  if (own.length === 0) throw new LeagueError('club-key-refused', { params: { id: key.clubId ?? '' } });
  return own;
}
