/** The facts of a caption and an alt text. */
import type { Tab } from '../../data.ts';
import type { Game } from '../../game.ts';
import type { SportId } from '../../sports/index.ts';

export interface CaptionFacts {
  /** In the picture's order. */
  games: readonly Game[];
  tab: Tab;
  sport?: SportId;
  /** The club's own team in each game; undefined for a derby or an unknown club. */
  ours: readonly ('home' | 'away' | undefined)[];
  /** The side of each game on the post. */
  sides: readonly ('home' | 'away' | 'undecided')[];
  /** True adds thirds, sets or the half to a result. */
  showDetail: boolean;
  /** The club's Instagram name, with or without @. */
  handle?: string;
  /** `yyyy-mm-dd` in Europe/Zurich. Dates within half a year of it are written without their year. */
  today?: string;
}
