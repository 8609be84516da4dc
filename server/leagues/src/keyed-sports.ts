import type { SportId } from '@matchpost/engine/sports';

/** Sports whose federation gives each club a key of its own. */
export const keyedSports = ['volleyball', 'handball'] as const satisfies SportId[];
export type KeyedSport = (typeof keyedSports)[number];

export function isKeyed(sport: SportId): sport is KeyedSport {
  return keyedSports.some((keyed) => keyed === sport);
}
