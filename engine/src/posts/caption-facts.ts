import type { Game } from '../game.ts';
import type { SportId } from '../sports/index.ts';
import type { CaptionFacts } from './caption/tell-games.ts';

interface Telling {
  sport?: SportId | undefined;
  /** Adds thirds, sets or the half to a result; default false. */
  showDetail?: boolean | undefined;
  /** Tells results without the club's side; default false. */
  neutral?: boolean | undefined;
  /** The club's Instagram name, with or without @. */
  handle?: string | undefined;
  /** `yyyy-mm-dd` in Switzerland. */
  today?: string | undefined;
}

/** The facts of a post's texts, from the decision that its picture shows. */
export function toCaptionFacts(
  games: readonly Game[],
  { tab, ours, sides, isDerby }: Pick<CaptionFacts, 'tab' | 'ours' | 'sides' | 'isDerby'>,
  { sport, showDetail = false, neutral = false, handle, today }: Telling,
): CaptionFacts {
  return {
    games,
    tab,
    ours,
    sides,
    showDetail,
    neutral,
    ...(isDerby !== undefined && { isDerby }),
    ...(sport !== undefined && { sport }),
    ...(handle !== undefined && { handle }),
    ...(today !== undefined && { today }),
  };
}
