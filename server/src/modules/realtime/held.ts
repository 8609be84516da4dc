/** Something to watch: `begin` returns how to stop. */
export interface Watch {
  /** What it is for those outside. */
  about: string;
  begin(): Promise<() => void>;
}

/** What one connection watches of one kind. */
export interface Held {
  /** Exactly these from now on: what was watched before goes on, the rest stops. `onFailed` hears what cannot begin. */
  replace(watches: ReadonlyMap<string, Watch>, onFailed: (about: string, error: unknown) => void): Promise<void>;
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
    async replace(watches, onFailed) {
      for (const key of held.keys()) if (!watches.has(key)) stop(key);
      const added = [...watches].filter(([key]) => !held.has(key));
      const begin = async ([key, watch]: [string, Watch]) => {
        try {
          const end = await watch.begin();
          if (isClosed) end();
          else held.set(key, end);
        } catch (error) {
          onFailed(watch.about, error);
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
