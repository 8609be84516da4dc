import { limits as engineLimits } from '@matchpost/engine';
import type { LimitsBody } from '@matchpost/server/contract';

/** As many as the plan allows; where it allows any number, as many as the engine draws. */
export function getMostGames({ max_games_per_template: most }: Pick<LimitsBody, 'max_games_per_template'>): number {
  return Math.max(1, Math.min(most, engineLimits.games));
}
