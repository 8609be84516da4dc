import { LeagueError } from '../../errors.ts';
import { getAsk } from '../../federation/ask.ts';
import { getKeyClub, joinSources, type KeyedSource } from '../../federation/joined-source.ts';
import type { Driver } from '../driver.ts';
import { createSwissVolleySource, loadVolleyClubs } from './source.ts';
import { chVolleyball } from './system.ts';
import { getSwissVolleyUpstream } from './upstream.ts';

export const driver: Driver = {
  open: ({ connect, baseUrl }, keys) => {
    const keyed = keys.map((key): KeyedSource => {
      const upstream = connect(getSwissVolleyUpstream({ secret: key.secret, baseUrl }));
      return { club: getKeyClub(key), source: createSwissVolleySource({ upstream }) };
    });
    return joinSources(chVolleyball, keyed, { showsOthers: true });
  },

  async loadKeyClubs({ connect, baseUrl }, { clubId, secret }, options) {
    const ask = getAsk(connect(getSwissVolleyUpstream({ secret, baseUrl })), chVolleyball);
    const { value: clubs } = await loadVolleyClubs(ask, options);
    const own = clubs.filter(({ id }) => clubId === undefined || id === clubId);
    if (own.length === 0) throw new LeagueError('club-key-refused', { params: { id: clubId ?? '' } });
    return own;
  },
};
