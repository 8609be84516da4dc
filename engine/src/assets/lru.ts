export interface Lru<Value> {
  get: (key: string) => Value | undefined;
  /** Stores the value and drops the least recently used ones over the budget; a value larger than it is not stored. */
  set: (key: string, value: Value, size: number) => void;
  delete: (key: string) => void;
}

/** Memory shared by several caches; the least recently used entry of all of them is dropped first. */
export interface Budget {
  /** A separate cache within this memory. */
  open: <Value>() => Lru<Value>;
  /** The sum of all sizes. */
  held: () => number;
}

/** Entries form a ring. */
class Entry<Value> {
  readonly key: string;
  readonly value: Value;
  readonly size: number;
  readonly home: Map<string, Entry<Value>>;
  /** The entries used just before and just after it. */
  older: Entry<unknown> = this;
  newer: Entry<unknown> = this;

  constructor({ key, value, size, home }: Pick<Entry<Value>, 'key' | 'value' | 'size' | 'home'>) {
    this.key = key;
    this.value = value;
    this.size = size;
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

/** A cache with its own budget, in the unit of its sizes: bytes, or entries of size 1. */
export function createLru<Value>(most: number): Lru<Value> & Pick<Budget, 'held'> {
  const budget = createBudget(most);
  return { ...budget.open<Value>(), held: budget.held };
}

/** Eviction depends on use only, never on a clock. */
export function createBudget(most: number): Budget {
  // Joins the ring's ends: the least recently used entry is newer, the latest older. A Set would keep holes where its first
  // entries were, and every look at the first one would pass them.
  const end = new Entry<unknown>({ key: '', value: undefined, size: 0, home: new Map() });
  let held = 0;
  const remove = (entry: Entry<unknown>) => {
    held -= entry.size;
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
      const drop = (key: string) => {
        const entry = home.get(key);
        if (entry) remove(entry);
      };
      return {
        get: (key) => {
          const entry = home.get(key);
          entry?.moveBefore(end);
          return entry?.value;
        },
        delete: drop,
        set: (key, value, size) => {
          drop(key);
          if (size > most) return;
          const entry = new Entry({ key, value, size, home });
          home.set(key, entry);
          entry.moveBefore(end);
          held += size;
          makeRoom();
        },
      };
    },
  };
}
