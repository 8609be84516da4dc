import type { CaptionFacts, PostDecision } from '@matchpost/engine/posts';
import type { StudioGame } from '../data/game.ts';
import { swissDay } from '../data/swiss-time.ts';
import type { Sport } from '../studio-url.ts';

export interface CaptionInput {
  sport: Sport | undefined;
  games: readonly StudioGame[];
  decision: PostDecision;
  showDetail: boolean;
  handle?: string;
}

/** The facts of caption and alt text: those the picture was decided with. */
export function buildCaptionFacts({ sport, games, decision, showDetail, handle }: CaptionInput): CaptionFacts {
  const { tab, ours, sides } = decision;
  return {
    games,
    tab,
    ...(sport !== undefined && { sport }),
    ours,
    sides,
    showDetail,
    ...(handle !== undefined && { handle }),
    today: swissDay(new Date()),
  };
}
