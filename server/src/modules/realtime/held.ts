/** Something to watch: `begin` returns how to stop. */
export interface Wish {
  /** What it is for those outside. */
  about: string;
  begin(): Promise<() => void>;
}

/** What one connection watches of one kind. */
export interface Held {
  /** Exactly these from now on: what was watched before goes on, the rest stops. `onFailed` hears what cannot begin. */
  replace(wishes: ReadonlyMap<string, Wish>, onFailed: (about: string, error: unknown) => void): Promise<void>;
  close(): void;
}

export function createHeld(): Held {
  const held = new Map<string, () => void>();
  let isClosed = false;
  const stop = (key: string) => {
    held.get(key)?.();
    held.delete(key);
  };
  return {
    async replace(wishes, onFailed) {
      for (const key of held.keys()) if (!wishes.has(key)) stop(key);
      const added = [...wishes].filter(([key]) => !held.has(key));
      const begin = async ([key, wish]: [string, Wish]) => {
        try {
          const end = await wish.begin();
          if (isClosed) end();
          else held.set(key, end);
        } catch (error) {
          onFailed(wish.about, error);
        }
      };
      await Promise.all(added.map(begin));
    },
    close() {
      isClosed = true;
      for (const key of held.keys()) stop(key);
    },
  };
}
