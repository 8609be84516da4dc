import type { RenderData } from '@matchpost/engine';

const LIVE = 60;
const OPEN = 600;
/** Leagues correct scores after the game. */
const OVER = 3_600;

const over = new Set(['played', 'forfeited', 'cancelled', 'abandoned']);

/** Seconds a picture of these games may be shown without asking again; `moving`: which games it shows may change. */
export function getCacheSeconds(games: RenderData['games'], moving: boolean): number {
  if (games.some(({ status }) => status === 'live')) return LIVE;
  if (moving || games.some(({ status }) => !over.has(status ?? ''))) return OPEN;
  return OVER;
}
