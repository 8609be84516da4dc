import { getKeyClub, joinSources, type KeyedSource } from '../../federation/joined-source.ts';
import type { StoredKey, Driver, Reach } from '../driver.ts';
import { createHandballSource } from './source.ts';
import { chHandball } from './system.ts';
import { LeagueError } from '../../errors.ts';
import type { UpstreamOptions } from '../../upstream.ts';

export const driver: Driver = {
  open: (reach, keys) =>
    joinSources(
      chHandball,
      keys.map((key) => openKey(reach, key)),
      { showsOthers: false },
    ),

  async loadKeyClubs({ connect, baseUrl }, { clubId = '', secret }, options) {
    const source = createHandballSource({ upstream: connect(getHandballUpstream({ clubId, secret, baseUrl })) });
    return [(await source.loadClub(clubId, options)).value];
  },
};

/** The federation lists no clubs, but tells the name of the one whose key it is. */
function openKey({ connect, baseUrl }: Reach, { clubId = '', secret, clubName }: StoredKey): KeyedSource {
  const upstream = connect(getHandballUpstream({ clubId, secret, baseUrl }));
  const source = createHandballSource({ upstream, clubs: [{ id: clubId, name: clubId }] });
  return {
    club: getKeyClub({ clubId, clubName }),
    source: {
      ...source,
      loadClubs: async (options) => {
        const club = await source.loadClub(clubId, options);
        return { ...club, value: [club.value] };
      },
    },
  };
}

interface HandballKey {
  clubId: string;
  /** The secret alone, or the whole token the federation hands out: base64 of `clubId:secret`. */
  secret: string;
  baseUrl?: string | undefined;
}

/** Upstream options with a club's key. */
export function getHandballUpstream({ clubId, secret, baseUrl }: HandballKey): UpstreamOptions {
  return {
    source: chHandball.source,
    baseUrl: baseUrl ?? chHandball.address,
    headers: { authorization: `Basic ${getToken(clubId.trim(), secret.trim())}` },
    parseError: (status) =>
      status === 401 || status === 403
        ? new LeagueError('club-key-refused', { params: { source: chHandball.source } })
        : undefined,
  };
}

function getToken(clubId: string, secret: string): string {
  const token = secret.replace(/^basic\s+/i, '');
  const isWhole = Buffer.from(token, 'base64').toString('utf8').startsWith(`${clubId}:`);
  return isWhole ? token : Buffer.from(`${clubId}:${token}`).toString('base64');
}
