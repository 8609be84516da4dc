export interface Lru<Value> {
  get: (key: string) => Value | undefined;
  /** Keeps the value; the longest unused ones leave until everything fits. One larger than the budget is not kept. */
  set: (key: string, value: Value, bytes: number) => void;
  /** Bytes held now. */
  size: () => number;
}

/** A cache with a budget in bytes; which entries leave depends on use only, never on a clock. */
export function createLru<Value>(budget: number): Lru<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let held = 0;

  const remove = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
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
    set: (key, value, bytes) => {
      remove(key);
      if (bytes > budget) return;
      entries.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= budget) break;
        remove(oldest);
      }
    },
    size: () => held,
  };
}
