const FIRST = 1_000;
const LONGEST = 60_000;

/**
 * Milliseconds until the next try: twice as long each time, and for everybody a bit different, so that not all come at
 * the same moment. `random` is between 0 and 1.
 */
export function getBackoff(tries: number, random: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1)) * (0.5 + random / 2);
}
