export interface Lru<Value> {
  get: (key: string) => Value | undefined;
  /** Keeps the value; the longest unused ones leave until everything fits. One larger than the budget is not kept. */
  set: (key: string, value: Value, bytes: number) => void;
  /** What is kept became larger by so many bytes. */
  grow: (key: string, bytes: number) => void;
}

/** Memory for several caches together; what leaves is the longest unused of all. */
export interface Budget {
  /** A cache of its own, out of this memory. */
  open: <Value>() => Lru<Value>;
  /** Bytes held now. */
  held: () => number;
}

interface Entry<Value> {
  key: string;
  value: Value;
  bytes: number;
  home: Map<string, Entry<Value>>;
}

/** A cache with a budget in bytes of its own. */
export function createLru<Value>(bytes: number): Lru<Value> {
  return createBudget(bytes).open();
}

/** Which entries leave depends on use only, never on a clock. */
export function createBudget(most: number): Budget {
  // A Set iterates in insertion order: the front is the longest unused.
  const queue = new Set<Entry<unknown>>();
  let held = 0;
  const remove = (entry: Entry<unknown>) => {
    held -= entry.bytes;
    queue.delete(entry);
    entry.home.delete(entry.key);
  };
  const makeRoom = () => {
    for (const oldest of queue) {
      if (held <= most) break;
      remove(oldest);
    }
  };
  return {
    held: () => held,
    open: <Value>(): Lru<Value> => {
      const home = new Map<string, Entry<Value>>();
      const touch = (key: string): Entry<Value> | undefined => {
        const entry = home.get(key);
        if (entry && queue.delete(entry)) queue.add(entry);
        return entry;
      };
      return {
        get: (key) => touch(key)?.value,
        set: (key, value, bytes) => {
          const before = home.get(key);
          if (before) remove(before);
          if (bytes > most) return;
          const entry = { key, value, bytes, home };
          home.set(key, entry);
          queue.add(entry);
          held += bytes;
          makeRoom();
        },
        grow: (key, bytes) => {
          const entry = touch(key);
          if (!entry) return;
          entry.bytes += bytes;
          held += bytes;
          makeRoom();
        },
      };
    },
  };
}
