export interface Lru<Value> {
  get(key: string): Value | undefined;
  /** Keeps the value; the longest unused ones leave until everything fits. One larger than the budget is not kept. */
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
  /** What is held now, in the unit of the budget. */
  held(): number;
}

export function createLru<Value>(budget: number): Lru<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  let held = 0;

  const remove = (key: string) => {
    held -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map iterates in insertion order: the front is the longest unused.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, size) => {
      remove(key);
      if (size > budget) return;
      entries.set(key, { value, size });
      held += size;
      for (const oldest of entries.keys()) {
        if (held <= budget) break;
        remove(oldest);
      }
    },
    delete: remove,
    held: () => held,
  };
}
