import type { Names } from '@matchpost/engine';
import { decidePost, findUs, type PostDecision } from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import type { Place } from './studio-url.ts';

/** What decides whose posts these are. */
export interface ClubFacts {
  /** As the league calls it. */
  clubName?: string | undefined;
  /** Every game of the team; the shown ones where there is no list. */
  season?: readonly LeagueGame[] | undefined;
  /** The person's corrections for the club. */
  halls?: readonly string[] | undefined;
  /** The person's shorter forms of team names. */
  names?: Names | undefined;
}

/** The engine's decision for the games on screen, with what the address says. */
export function decide(
  { tab, home }: Pick<Place, 'tab' | 'home'>,
  games: readonly LeagueGame[],
  { clubName, season = games, halls, names }: ClubFacts,
): PostDecision {
  return decidePost(games, findUs(season, { name: clubName, halls }), { tab, home, names });
}

/** Our team plays one of the games, and its hall leaves open whether at home. */
export function isHallUnclear({ side, sides, ours }: Pick<PostDecision, 'side' | 'sides' | 'ours'>): boolean {
  return side === 'undecided' && sides.some((one, index) => one === 'undecided' && ours[index] !== undefined);
}
