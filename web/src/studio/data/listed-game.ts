import type { UseQueryResult } from '@tanstack/react-query';
import type { LeagueGame } from '../../league/game.ts';

interface GameAnswer {
  game: LeagueGame;
  stale: boolean;
  as_of: string;
}

type GamesAnswer = Omit<GameAnswer, 'game'> & { games: readonly LeagueGame[] };

type Answer = Pick<UseQueryResult<GameAnswer>, 'data' | 'error' | 'isError' | 'isPending' | 'fetchStatus' | 'refetch'>;

/** The answer for a single game, with the game of the team's list while the league has none or does not answer. */
export function withListed(
  { data, error, isError, isPending, fetchStatus, refetch }: Answer,
  list: GamesAnswer | undefined,
  id: string,
): Answer {
  const game = list?.games.find((one) => one.id === id);
  const listed = list === undefined || game === undefined ? undefined : { ...list, game };
  const shown = data ?? listed;
  return { data: shown, error, isError, isPending: isPending && shown === undefined, fetchStatus, refetch };
}
