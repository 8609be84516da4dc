import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeagueGame } from '../../../league/game.ts';
import { gameQuery, gamesQuery } from '../../../league/queries.ts';
import { useStudioState } from '../../use-studio.ts';
import { useTeam } from '../use-list-facts.ts';

interface ChosenGame {
  /** Of the address; undefined without one. */
  game: LeagueGame | undefined;
  isLoading: boolean;
  /** The league does not know it, or does not answer. */
  isGone: boolean;
}

/** The game that people are about: from the list at once, then with all details. */
export function useChosenGame(): ChosenGame {
  const team = useTeam();
  const queries = useQueryClient();
  const [id] = useStudioState(({ context }) => context.place.gameIds);
  const answer = useQuery({
    ...gameQuery(team, id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => {
      const listed = queries.getQueryData(gamesQuery(team).queryKey);
      const game = listed?.games.find((one) => one.id === id);
      return game === undefined || listed === undefined ? undefined : { ...listed, game };
    },
  });
  if (id === undefined) return { game: undefined, isLoading: false, isGone: false };
  const isWaiting = answer.data === undefined && !answer.isError && answer.fetchStatus !== 'paused';
  return { game: answer.data?.game, isLoading: isWaiting, isGone: answer.data === undefined && !isWaiting };
}
