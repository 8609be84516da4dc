import { createObservable } from '../../preferences/observable.ts';

/** Deletes can be taken back for so long. */
export const UNDO_MS = 8_000;

export interface Deletion {
  /** One thing among all that can be deleted: `logos/7`. */
  key: string;
  /** Deletes it for good. `leaving`: the page is going, the call has to outlive it. */
  run(options: { leaving: boolean }): Promise<void>;
  /** It is there again: taken back, or the server did not delete it. */
  onRestore?(reason: 'undone' | 'refused'): void;
}

interface Waiting {
  deletion: Deletion;
  timer: unknown;
}

/** What runs later; tests bring their own. */
interface Timers {
  set(work: () => void, delay: number): unknown;
  clear(timer: unknown): void;
}

const timers: Timers = {
  set: (work, delay) => setTimeout(work, delay),
  clear: (timer) => clearTimeout(timer as number),
};

/** Things that are gone from the screen but not yet from the server. */
export function createDeletions({ set, clear }: Timers = timers) {
  const waiting = new Map<string, Waiting>();
  const running = new Map<string, Promise<void>>();
  const hidden = createObservable<ReadonlySet<string>>(new Set());

  const update = () => hidden.set(new Set([...waiting.keys(), ...running.keys()]));

  /** Out of the waiting ones; undefined when it is too late. */
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
    /** Keys of what is not to be seen. */
    hidden,
    begin(deletion: Deletion): void {
      const { key } = deletion;
      if (hidden.get().has(key)) return;
      waiting.set(key, { deletion, timer: set(() => run(key, false), UNDO_MS) });
      update();
    },
    /** Whether it was still there to be taken back. */
    undo(key: string): boolean {
      const deletion = take(key);
      if (deletion === undefined) return false;
      update();
      deletion.onRestore?.('undone');
      return true;
    },
    /** The last one first. */
    undoLast(): boolean {
      const key = [...waiting.keys()].at(-1);
      return key !== undefined && this.undo(key);
    },
    /** Deletes at once what waits, and resolves when the server has answered. Never rejects. */
    async flush({ leaving = false } = {}): Promise<void> {
      for (const key of waiting.keys()) run(key, leaving);
      await Promise.all(running.values());
    },
  };
}
