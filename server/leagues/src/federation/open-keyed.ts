import { createHandballSource } from '../handball/source.ts';
import { getHandballUpstream, SOURCE as HANDBALL } from '../handball/upstream.ts';
import type { LeagueSource } from '../source.ts';
import { createSwissVolleySource } from '../swiss-volley/source.ts';
import { getSwissVolleyUpstream, SOURCE as VOLLEY } from '../swiss-volley/upstream.ts';
import type { UpstreamShare } from '../upstream/share.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { joinSources, type KeyedSource } from './joined-source.ts';

/** A key of a club as somebody stored it. */
export interface StoredKey {
  /** The federation's number of the club; volleyball's keys tell it themselves. */
  clubId?: string | undefined;
  clubName?: string | undefined;
  secret: string;
}

export interface KeyedReach {
  share: UpstreamShare;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today: () => string;
  /** Another address than the federation's own. */
  baseUrl?: string | undefined;
}

/** Swiss Volley with the keys at hand. Throws `club-key-refused` for one that no request could carry. */
export function openSwissVolley(keys: readonly StoredKey[], { share, today, baseUrl }: KeyedReach): LeagueSource {
  const keyed = keys.map(({ secret, ...key }): KeyedSource => {
    const upstream = createUpstream(getSwissVolleyUpstream({ secret, ...(baseUrl && { baseUrl }) }), share);
    return { club: getClub(key), source: createSwissVolleySource({ upstream, today }) };
  });
  return joinSources(VOLLEY, keyed, { sport: 'volleyball', showsOthers: true });
}

/** The federation lists no clubs, but tells the name of the one whose key it is. */
export function openHandball(keys: readonly StoredKey[], { share, baseUrl }: KeyedReach): LeagueSource {
  const keyed = keys.map(({ clubId = '', secret, ...key }): KeyedSource => {
    const upstream = createUpstream(getHandballUpstream({ clubId, secret, ...(baseUrl && { baseUrl }) }), share);
    const source = createHandballSource({ upstream, clubs: [{ id: clubId, name: clubId }] });
    return {
      club: getClub({ ...key, clubId }),
      source: {
        ...source,
        loadClubs: async (options) => {
          const club = await source.loadClub(clubId, options);
          return { ...club, value: [club.value] };
        },
      },
    };
  });
  return joinSources(HANDBALL, keyed, { sport: 'handball', showsOthers: false });
}

function getClub({ clubId, clubName }: Omit<StoredKey, 'secret'>): KeyedSource['club'] {
  return clubId === undefined ? undefined : { id: clubId, name: clubName ?? clubId };
}
