/** Limits concurrent connections per key. */
export interface Places {
  /** Takes a place and returns a function that frees it; undefined when all are taken. */
  take(key: string): (() => void) | undefined;
}

export function createPlaces(max: number): Places {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= max) return undefined;
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
