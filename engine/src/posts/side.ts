import type { Game } from '../game.ts';
import { findOurs, isInOwnHall, isRound, type Us } from './us.ts';

/** The side of a game as a post shows it. */
export type Side = 'home' | 'away' | 'undecided';

/**
 * Decides whether a club plays at home. The team named first is at home unless the hall contradicts it: first in
 * another club's hall or second in the own hall is undecided, and so is a derby. In tournament rounds the order of
 * names means nothing, so only the own hall makes a home game.
 * @example decideSide(game, findUs(season, { name: 'UHC Sternenberg' })) // 'home'
 */
export function decideSide(game: Game, us: Us): Side {
  const ours = findOurs(game, us);
  if (ours === undefined) return 'undecided';
  const isOwnHall = isInOwnHall(game, us.halls);
  if (isRound(game, us)) return decideRound(ours, isOwnHall, us);
  if (isOwnHall === undefined) return ours;
  return (ours === 'home') === isOwnHall ? ours : 'undecided';
}

/** The side all games of a post share. */
export function commonSide(sides: readonly Side[]): Side {
  const [first = 'undecided', ...others] = sides;
  return others.every((side) => side === first) ? first : 'undecided';
}

function decideRound(ours: 'home' | 'away', isOwnHall: boolean | undefined, { halls }: Us): Side {
  if (isOwnHall === true) return ours === 'home' ? 'home' : 'undecided';
  return ours === 'away' && isOwnHall === false && (halls?.length ?? 0) > 0 ? 'away' : 'undecided';
}
