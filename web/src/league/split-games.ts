import { dayOf, type LeagueGame } from './game.ts';

interface SplitGames<Game> {
  /** Live games, then by day; games without a day come last. */
  coming: Game[];
  /** Latest first. */
  past: Game[];
}

const over: readonly LeagueGame['status'][] = ['played', 'forfeited', 'abandoned'];

/** Today's games are coming until they are over: their results are entered there. */
export function splitGames<Game extends Pick<LeagueGame, 'startsAt' | 'status'>>(
  games: readonly Game[],
  today: string,
): SplitGames<Game> {
  const isPast = (game: Game) =>
    game.status !== 'live' && (over.includes(game.status) || (dayOf(game) !== '' && dayOf(game) < today));
  const last = '9999';
  const order = (game: Game) => (game.status === 'live' ? '' : game.startsAt || last);
  return {
    coming: games.filter((game) => !isPast(game)).toSorted((a, b) => order(a).localeCompare(order(b), 'en')),
    past: games.filter(isPast).toSorted((a, b) => b.startsAt.localeCompare(a.startsAt, 'en')),
  };
}
