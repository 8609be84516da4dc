import type { CaptionFacts } from '@matchpost/engine/posts';
import { findSide } from '../data/find-side.ts';
import type { StudioGame } from '../data/game.ts';
import { swissDay } from '../data/swiss-time.ts';
import type { Place } from '../studio-url.ts';

export interface CaptionInput {
  place: Pick<Place, 'tab' | 'sport' | 'isHome' | 'showDetail'>;
  games: readonly StudioGame[];
  clubName: string | undefined;
  handle?: string;
}

/** What caption and alt text are written from; the sides are those of the picture. */
export function buildCaptionFacts({ place, games, clubName, handle }: CaptionInput): CaptionFacts {
  const { tab, sport, isHome, showDetail } = place;
  const ours = games.map((game) => findSide(game, clubName === undefined ? [] : [clubName]));
  // A preview that is not called a home game is never told as one.
  const sideOf = (own: 'home' | 'away' | undefined) => (tab === 'preview' && own === 'home' ? 'undecided' : own);
  return {
    games,
    tab,
    ...(sport !== undefined && { sport }),
    ours,
    sides: ours.map((own) => (isHome ? 'home' : (sideOf(own) ?? 'undecided'))),
    showDetail,
    ...(handle !== undefined && { handle }),
    today: swissDay(new Date()),
  };
}
