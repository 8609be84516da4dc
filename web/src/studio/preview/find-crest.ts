import { findSide } from '../data/find-side.ts';
import type { StudioGame } from '../data/game.ts';

/** The address of the own side's crest, else of the home team's; '' where there is none. */
export function findCrest(games: readonly StudioGame[] | undefined, club: string | undefined): string {
  const game = games?.[0];
  if (game === undefined) return '';
  const side = findSide(game, club === undefined ? [] : [club]);
  return (side === 'away' ? game.teamAwayLogo : game.teamHomeLogo) ?? '';
}
