import { second, type Clock } from '@matchpost/engine/clock';

/** Messages in a row; after that as many again in each window. */
const MAX = 40;
const WINDOW = 10 * second;

/** True while one connection says no more than anybody needs to. */
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
