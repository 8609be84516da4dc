import { hour, minute, swissTime } from '@matchpost/engine/clock';
import type { ResourceKind } from '../upstream.ts';
import type { UpstreamLimits } from './share.ts';

/** Deep enough for a list of games inside an answer. */
const MAX_DEPTH = 3;

/** Around kick-off results change by the minute: from one hour before to four hours after. */
const before = hour;
const after = 4 * hour;

/**
 * The kick-offs inside an answer, in milliseconds as if Swiss clocks showed UTC: `startsAt` of a game, of games in a
 * list, or one level further in. Games without a time have none.
 */
export function findStarts(value: unknown, depth = 0): number[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  if ('startsAt' in value && typeof value.startsAt === 'string') {
    const start = /T\d\d:\d\d$/.test(value.startsAt) ? Date.parse(`${value.startsAt}:00Z`) : Number.NaN;
    return Number.isNaN(start) ? [] : [start];
  }
  return Object.values(value).flatMap((entry) => findStarts(entry, depth + 1));
}

/** The time for which an answer stays fresh. */
export function getFreshMs(kind: ResourceKind, starts: readonly number[], now: number, limits: UpstreamLimits): number {
  if (kind !== 'games' && kind !== 'game') return limits.freshMs;
  return isMatchTime(starts, now) ? limits.freshEveningMs : limits.freshMs;
}

/** True when one of the games is about to begin, running, or just over. */
export function isMatchTime(starts: readonly number[], now: number): boolean {
  const local = getSwissClock(now);
  return starts.some((start) => start - before <= local && local <= start + after);
}

/** Swiss local time to the minute, in milliseconds as if it were UTC. */
function getSwissClock(now: number): number {
  return Date.parse(`${swissTime(now)}Z`) + (now % minute);
}
