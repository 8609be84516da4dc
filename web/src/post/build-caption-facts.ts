import type { SportId } from '@matchpost/engine/sports';
import { toCaptionFacts, type CaptionFacts, type PostDecision } from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import { swissDay } from '@matchpost/engine/clock';

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
  return toCaptionFacts(games, decision, {
    sport,
    showDetail,
    neutral: isNeutral,
    handle,
    today: swissDay(Date.now()),
  });
}
