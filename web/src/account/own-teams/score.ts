import { getSport, type SportId } from '@matchpost/engine/sports';
import type { OwnGameBody } from '@matchpost/server/contract';

export interface Score {
  home: number;
  away: number;
}

/** Basketball reaches three digits. */
export const MAX_SCORE = 299;

/** The score to begin with: the game's own, else 0:0. */
export function startScore({ score }: Pick<OwnGameBody, 'score'>): Score {
  return { home: score?.home ?? 0, away: score?.away ?? 0 };
}

/** `unsure`: a 0:0 that nobody entered may be a slip. `impossible`: a game in sets has a winner. */
export function judgeFinal(
  { home, away }: Score,
  { sport, isEntered }: { sport: SportId; isEntered: boolean },
): 'sure' | 'unsure' | 'impossible' {
  if (home > 0 || away > 0) return 'sure';
  if (getSport(sport).sets !== undefined) return 'impossible';
  return isEntered ? 'sure' : 'unsure';
}

/** One more or one less, from 0 to the limit. */
export function step(value: number, by: 1 | -1): number {
  return Math.min(MAX_SCORE, Math.max(0, value + by));
}

/** A typed number; undefined for anything else. */
export function parseScore(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= MAX_SCORE ? value : undefined;
}

/** `3:1` */
export function formatScore({ home, away }: Score): string {
  return `${home}:${away}`;
}

/** The score, with its ending where it is the game's own: `5:6 n.V.`. */
export function writeResult(score: Score, { score: own, result }: Pick<OwnGameBody, 'score' | 'result'>): string {
  const isOwn = own !== undefined && own.home === score.home && own.away === score.away;
  return isOwn ? result : formatScore(score);
}
