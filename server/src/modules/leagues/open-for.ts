import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../keyring.ts';
import type { LeagueSource } from '@matchpost/leagues';
import { isOwnId } from '../own-teams/own-id.ts';
import { withOwnTeams } from '../own-teams/own-source.ts';
import { loadSourceKeys } from '../club-keys/club-key.queries.ts';
import type { Leagues } from './leagues.ts';
import type { Watcher } from './game-watches.ts';

interface Deps {
  leagues: Leagues;
  keyring: Keyring;
}

/** Opens a sport's source for a user: with the user's own teams, and club keys if the federation needs them. */
export async function openFor(
  em: EntityManager,
  { leagues, keyring }: Deps,
  { sport: wanted, userId }: { sport: string; userId: string | undefined },
): Promise<LeagueSource> {
  const { keyed, sport } = leagues.getChoice(wanted);
  const needsKeys = keyed && sport !== 'other';
  const league = needsKeys
    ? await leagues.open(sport, await loadSourceKeys(em, { userId, sport }, keyring))
    : await leagues.open(sport);
  return userId === undefined ? league : withOwnTeams(league, em, { userId, sport: league.sport });
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
  // Answers read with a user's keys are private, and so are own teams.
  const key = JSON.stringify([sport, team, keyed || isOwnId(teamId) ? userId : '']);
  return services.leagues.watches.watch(key, () => source.loadGames(team), watcher);
}
