/** Numbers from 0 to 1 that are always the same for the same name. */
export type Random = () => number;

/** FNV-1a for the name, mulberry32 for the numbers behind it. */
export function createRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const unit of name) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` to `max`, both possible. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** A random count with the average `mean`, such as goals in a third. */
export function poisson(random: Random, mean: number): number {
  let count = 0;
  for (let rest = random(); rest > Math.exp(-mean); rest *= random()) count += 1;
  return count;
}
