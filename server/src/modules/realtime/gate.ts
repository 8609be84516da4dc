import { second, type Clock } from '../../clock.ts';

/** Maximum number of messages per window. */
const MAX = 40;
const WINDOW = 10 * second;

/** Returns a check that is true while a connection stays below the limit. */
export function createGate(clock: Clock): () => boolean {
  let since = clock();
  let count = 0;
  return () => {
    const now = clock();
    if (now - since >= WINDOW) [since, count] = [now, 0];
    count += 1;
    return count <= MAX;
  };
}
