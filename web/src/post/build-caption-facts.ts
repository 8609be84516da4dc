import type { SportId } from '@matchpost/engine/sports';
import type { CaptionFacts, PostDecision } from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import { swissDay } from '../league/swiss-time.ts';

interface CaptionInput {
  sport: SportId | undefined;
  games: readonly LeagueGame[];
  decision: PostDecision;
  showDetail: boolean;
  isNeutral: boolean;
  handle?: string;
}

/** The facts of caption and alt text, from the same decision as the picture. */
export function buildCaptionFacts({
  sport,
  games,
  decision,
  showDetail,
  isNeutral,
  handle,
}: CaptionInput): CaptionFacts {
  const { tab, ours, sides, isDerby } = decision;
  return {
    games,
    tab,
    ...(sport !== undefined && { sport }),
    ours,
    sides,
    isDerby,
    showDetail,
    neutral: isNeutral,
    ...(handle !== undefined && { handle }),
    today: swissDay(new Date()),
  };
}
