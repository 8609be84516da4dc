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

/** Entries form a ring. */
class Entry<Value> {
  readonly key: string;
  readonly value: Value;
  readonly bytes: number;
  readonly home: Map<string, Entry<Value>>;
  /** The entries used just before and just after it. */
  older: Entry<unknown> = this;
  newer: Entry<unknown> = this;

  constructor({ key, value, bytes, home }: Pick<Entry<Value>, 'key' | 'value' | 'bytes' | 'home'>) {
    this.key = key;
    this.value = value;
    this.bytes = bytes;
    this.home = home;
  }

  /** Makes it the one used just before another. */
  moveBefore(next: Entry<unknown>): void {
    this.unlink();
    this.older = next.older;
    this.newer = next;
    next.older.newer = this;
    next.older = this;
  }

  unlink(): void {
    this.older.newer = this.newer;
    this.newer.older = this.older;
  }
}

/** A cache with its own budget in bytes. */
export function createLru<Value>(bytes: number): Lru<Value> {
  return createBudget(bytes).open();
}

/** Eviction depends on use only, never on a clock. */
export function createBudget(most: number): Budget {
  // Joins the ring's ends: the least recently used entry is newer, the latest older. A Set would keep holes where its first
  // entries were, and every look at the first one would pass them.
  const end = new Entry<unknown>({ key: '', value: undefined, bytes: 0, home: new Map() });
  let held = 0;
  const remove = (entry: Entry<unknown>) => {
    held -= entry.bytes;
    entry.unlink();
    entry.home.delete(entry.key);
  };
  const makeRoom = () => {
    for (let oldest = end.newer; oldest !== end; oldest = end.newer) {
      if (held <= most) break;
      remove(oldest);
    }
  };
  return {
    held: () => held,
    open: <Value>(): Lru<Value> => {
      const home = new Map<string, Entry<Value>>();
      return {
        get: (key) => {
          const entry = home.get(key);
          entry?.moveBefore(end);
          return entry?.value;
        },
        set: (key, value, bytes) => {
          const before = home.get(key);
          if (before) remove(before);
          if (bytes > most) return;
          const entry = new Entry({ key, value, bytes, home });
          home.set(key, entry);
          entry.moveBefore(end);
          held += bytes;
          makeRoom();
        },
      };
    },
  };
}
