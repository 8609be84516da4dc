import type { Club, Names } from '@matchpost/engine';
import { decidePost, findUs, type PostDecision } from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import type { Place } from './studio-url.ts';

/** The facts that decide the sides of a post. */
export interface ClubFacts {
  /** The league's name of the club. */
  clubName?: string | undefined;
  /** Of a team of one's own. */
  colors?: Club['colors'];
  /** Every game of the team; the shown ones if there is no list. */
  season?: readonly LeagueGame[] | undefined;
  /** The user's corrections for the club. */
  halls?: readonly string[] | undefined;
  /** The user's short forms of team names. */
  names?: Names | undefined;
}

/** The engine's decision for the games on screen, with the options of the address. */
export function decide(
  { tab, home }: Pick<Place, 'home'> & { tab: Place['tab'] | 'auto' },
  games: readonly LeagueGame[],
  { clubName, season = games, halls, names }: ClubFacts,
): PostDecision {
  return decidePost(games, findUs(season, { name: clubName, halls }), { tab, home, names });
}

/** True if our team plays one of the games and its hall leaves the side undecided. */
export function isHallUnclear({ side, sides, ours }: Pick<PostDecision, 'side' | 'sides' | 'ours'>): boolean {
  return side === 'undecided' && sides.some((one, index) => one === 'undecided' && ours[index] !== undefined);
}
