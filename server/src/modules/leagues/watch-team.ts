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

/** Watches a team's games with a user's rights. Throws `LeagueError`; returns a function that stops the watch. */
export async function watchTeam(
  em: EntityManager,
  services: Deps,
  { sport: name, teamId, clubId, userId }: WatchedTeam,
  watcher: Watcher,
): Promise<() => void> {
  const { sport, keyed } = services.leagues.getChoice(name);
  const source = await openFor(em, services, { sport, userId });
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  // Answers read with a user's keys are private.
  const key = JSON.stringify([sport, team, keyed ? userId : '']);
  return services.leagues.watches.watch(key, () => source.loadGames(team), watcher);
}
