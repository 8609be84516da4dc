import { ApiError } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import type { LeagueGame } from '../../../league/game.ts';
import { gameQuery, gamesQuery, isFailed } from '../../../league/queries.ts';
import { withListed } from '../../data/listed-game.ts';
import { useStudioState } from '../../use-studio.ts';
import { useTeam } from '../use-list-facts.ts';

interface ChosenGame {
  /** Of the address; undefined without one. */
  game: LeagueGame | undefined;
  isLoading: boolean;
  /** The league does not know it. */
  isGone: boolean;
  /** The league's answer for it; undefined without a game in the address. */
  answer: ReturnType<typeof withListed> | undefined;
}

/** The game that people are about: from the list at once, then with all details. */
export function useChosenGame(): ChosenGame {
  const team = useTeam();
  const [id] = useStudioState(({ context }) => context.place.gameIds);
  const list = useQuery(gamesQuery(team));
  const details = useQuery({ ...gameQuery(team, id ?? ''), enabled: id !== undefined });
  if (id === undefined) return { game: undefined, isLoading: false, isGone: false, answer: undefined };
  const answer = withListed(details, list.data, id);
  const isMissing = isFailed(answer) && !list.isLoading;
  const { error } = answer;
  return {
    game: answer.data?.game,
    isLoading: answer.data === undefined && !isMissing,
    isGone: isMissing && error instanceof ApiError && error.status === 404,
    answer,
  };
}
