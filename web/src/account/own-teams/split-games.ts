import type { OwnGameBody } from '@matchpost/server/contract';
import { dayOf } from '../../league/game.ts';

interface SplitGames {
  /** Live games, then by day; games without a day come last. */
  coming: OwnGameBody[];
  /** Latest first. */
  past: OwnGameBody[];
}

const over: readonly OwnGameBody['status'][] = ['played', 'forfeited', 'abandoned'];

/** Today's games are coming until they are over: their results are entered there. */
export function splitGames(games: readonly OwnGameBody[], today: string): SplitGames {
  const isPast = (game: OwnGameBody) =>
    game.status !== 'live' && (over.includes(game.status) || (dayOf(game) !== '' && dayOf(game) < today));
  const last = '9999';
  const order = (game: OwnGameBody) => (game.status === 'live' ? '' : game.startsAt || last);
  return {
    coming: games.filter((game) => !isPast(game)).toSorted((a, b) => order(a).localeCompare(order(b), 'en')),
    past: games.filter(isPast).toSorted((a, b) => b.startsAt.localeCompare(a.startsAt, 'en')),
  };
}
