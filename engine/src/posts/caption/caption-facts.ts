/** The facts a caption and an alt text are written from. */
import type { Tab } from '../../data.ts';
import type { Game } from '../../game.ts';
import type { SportId } from '../../sports/index.ts';

export interface CaptionFacts {
  /** In the picture's order. */
  games: readonly Game[];
  tab: Tab;
  sport?: SportId;
  /** The club's own team of each game; undefined for a derby or when nobody knows. */
  ours: readonly ('home' | 'away' | undefined)[];
  /** Where the post says each game is played. */
  sides: readonly ('home' | 'away' | 'undecided')[];
  /** Thirds, sets or the half are part of a result. */
  showDetail: boolean;
  /** The club's Instagram name, with or without @. */
  handle?: string;
  /** `yyyy-mm-dd` in Europe/Zurich. Dates within half a year of it are written without their year. */
  today?: string;
}
