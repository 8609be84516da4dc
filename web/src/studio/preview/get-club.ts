import type { Club } from '@matchpost/engine';
import { findCommonSide } from '../data/find-side.ts';
import type { StudioGame } from '../data/game.ts';

export interface ClubFacts {
  games: readonly StudioGame[];
  /** The post calls them home games. */
  isHome: boolean;
  clubName?: string | undefined;
  handle?: string | undefined;
  colors?: Club['colors'] | undefined;
}

/** What a post says of its club. One with a club's name and no tick says "away": told only where that is so. */
export function getClub({ games, isHome, clubName, handle, colors }: ClubFacts): Club {
  const tellsName = clubName !== undefined && (isHome || findCommonSide(games, clubName) === 'away');
  return {
    ...(tellsName && { name: clubName }),
    ...(handle !== undefined && handle !== '' && { instagram: handle }),
    ...(colors !== undefined && { colors }),
  };
}
