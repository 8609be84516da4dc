import { createObservable } from '../../preferences/observable.ts';

/** Milliseconds in which a deletion can be undone. */
export const UNDO_MS = 8_000;

export interface Deletion {
  /** Unique across all kinds of items: `logos/7`. */
  key: string;
  /** Deletes for good. `leaving`: the page is closing and the request must outlive it. */
  run(options: { leaving: boolean }): Promise<void>;
  /** The user took it back, or the server refused. */
  onRestore?(reason: 'undone' | 'refused'): void;
}

interface Waiting {
  deletion: Deletion;
  timer: unknown;
}

/** Scheduling; tests provide their own. */
interface Timers {
  set(work: () => void, delay: number): unknown;
  clear(timer: unknown): void;
}

const timers: Timers = {
  set: (work, delay) => setTimeout(work, delay),
  clear: (timer) => clearTimeout(timer as number),
};

/** Items hidden on screen but not yet deleted on the server. */
export function createDeletions({ set, clear }: Timers = timers) {
  const waiting = new Map<string, Waiting>();
  const running = new Map<string, Promise<void>>();
  const hidden = createObservable<ReadonlySet<string>>(new Set());

  const update = () => hidden.set(new Set([...waiting.keys(), ...running.keys()]));

  /** Removes a pending deletion and returns it; undefined if it has already run. */
  const take = (key: string): Deletion | undefined => {
    const found = waiting.get(key);
    if (found === undefined) return undefined;
    clear(found.timer);
    waiting.delete(key);
    return found.deletion;
  };

  const run = (key: string, leaving: boolean): void => {
    const deletion = take(key);
    if (deletion === undefined) return;
    const done = deletion
      .run({ leaving })
      .catch(() => deletion.onRestore?.('refused'))
      .finally(() => {
        running.delete(key);
        update();
      });
    running.set(key, done);
  };

  return {
    /** Keys of the hidden items. */
    hidden,
    begin(deletion: Deletion): void {
      const { key } = deletion;
      if (hidden.get().has(key)) return;
      waiting.set(key, { deletion, timer: set(() => run(key, false), UNDO_MS) });
      update();
    },
    /** False if the deletion has already run. */
    undo(key: string): boolean {
      const deletion = take(key);
      if (deletion === undefined) return false;
      update();
      deletion.onRestore?.('undone');
      return true;
    },
    /** Undoes the latest deletion. */
    undoLast(): boolean {
      const key = [...waiting.keys()].at(-1);
      return key !== undefined && this.undo(key);
    },
    /** Runs all pending deletions at once and resolves with the server's last answer. Never rejects. */
    async flush({ leaving = false } = {}): Promise<void> {
      for (const key of waiting.keys()) run(key, leaving);
      await Promise.all(running.values());
    },
  };
}
