export interface Lru<Value> {
  get: (key: string) => Value | undefined;
  /** Stores the value and drops the least recently used ones over the budget; a value larger than it is not stored. */
  set: (key: string, value: Value, bytes: number) => void;
}

/** Memory shared by several caches; the least recently used entry of all of them is dropped first. */
export interface Budget {
  /** A separate cache within this memory. */
  open: <Value>() => Lru<Value>;
  /** Bytes in use. */
  held: () => number;
}

interface Entry<Value> {
  key: string;
  value: Value;
  bytes: number;
  home: Map<string, Entry<Value>>;
}

/** A cache with its own budget in bytes. */
export function createLru<Value>(bytes: number): Lru<Value> {
  return createBudget(bytes).open();
}

/** Eviction depends on use only, never on a clock. */
export function createBudget(most: number): Budget {
  // A Set iterates in insertion order: the first entry is the least recently used.
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
      };
    },
  };
}
