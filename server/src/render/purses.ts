/** Drawing time persons may take where others wait, as money in a purse: it fills up with time. */
export interface Purses {
  /** Takes it out if it is there. */
  pay(owner: string, ms: number): boolean;
  /** More or less than was paid; a purse may owe. */
  settle(owner: string, ms: number): void;
}

interface PursesOptions {
  /** Milliseconds in a full one. */
  size: number;
  /** Milliseconds of drawing for each that passes. */
  share: number;
  /** A seam for tests. */
  stopwatch?: () => number;
}

interface Purse {
  held: number;
  at: number;
}

/** A full purse says nothing and is forgotten. */
const MAX_PURSES = 10_000;

export function createPurses({ size, share, stopwatch = () => performance.now() }: PursesOptions): Purses {
  const purses = new Map<string, Purse>();
  const look = (owner: string): number => {
    const { held, at } = purses.get(owner) ?? { held: size, at: 0 };
    return Math.min(size, held + (stopwatch() - at) * share);
  };
  const put = (owner: string, held: number): void => {
    purses.delete(owner);
    purses.set(owner, { held, at: stopwatch() });
    if (purses.size > MAX_PURSES) forgetFull();
  };
  const forgetFull = (): void => {
    for (const owner of purses.keys()) if (look(owner) >= size) purses.delete(owner);
  };
  return {
    pay(owner, ms) {
      const held = look(owner);
      if (ms > held) return false;
      put(owner, held - ms);
      return true;
    },
    settle: (owner, ms) => put(owner, look(owner) - ms),
  };
}
