import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../keyring.ts';
import type { Watcher } from './game-watches.ts';
import type { Leagues } from './leagues.ts';
import { openFor } from './open-for.ts';

interface Deps {
  leagues: Leagues;
  keyring: Keyring;
}

interface WatchedTeam {
  sport: string;
  teamId: string;
  clubId: string | undefined;
  userId: string | undefined;
}

/** Tells when a team has other games, as one person may read them. Throws `LeagueError`; returns how to stop. */
export async function watchTeam(
  em: EntityManager,
  services: Deps,
  { sport: name, teamId, clubId, userId }: WatchedTeam,
  watcher: Watcher,
): Promise<() => void> {
  const { sport, keyed } = services.leagues.getChoice(name);
  const source = await openFor(em, services, { sport, userId });
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  // What was read with somebody's keys is told to nobody else.
  const key = JSON.stringify([sport, team, keyed ? userId : '']);
  return services.leagues.watches.watch(key, () => source.loadGames(team), watcher);
}
