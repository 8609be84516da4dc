import type { Game } from '@matchpost/engine';
import type { LeagueSource, Loaded, LoadOptions, Scope } from '@matchpost/leagues';

/** Earlier games of a game's two teams, of other seasons too; none where the source tells none. Throws `LeagueError`. */
export async function loadMeetings(
  source: LeagueSource,
  gameId: string,
  team: Scope,
  options?: LoadOptions,
): Promise<Loaded<Game[]>> {
  const none = { value: [], asOf: new Date(), stale: false };
  return gameId === '' ? none : ((await source.loadMeetings?.(gameId, team, options)) ?? none);
}
