import type { Game, Outcome } from '../game.ts';

/**
 * How a game ended for one of its teams; undefined without a team and without a final score. A forfeited game has
 * ended, an abandoned one has not; an equal score says that both teams forfeited.
 */
export function findOutcome({ score, status }: Game, ours: 'home' | 'away' | undefined): Outcome | undefined {
  if (!score || ours === undefined || withoutEnd.has(status)) return undefined;
  if (score.home === score.away) return status === 'forfeited' ? undefined : 'drawn';
  return score.home > score.away === (ours === 'home') ? 'won' : 'lost';
}

const withoutEnd: ReadonlySet<Game['status']> = new Set(['live', 'cancelled', 'postponed', 'abandoned']);
