import { getKeyClub, joinSources, type KeyedSource } from '../../federation/joined-source.ts';
import type { StoredKey, Driver, Reach } from '../driver.ts';
import { createHandballSource } from './source.ts';
import { chHandball } from './system.ts';
import { getHandballUpstream } from './upstream.ts';

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
