import { ServerError } from '../errors.ts';

export interface Turns {
  /** Waits for a place; the returned function gives it back. Throws `overloaded`, or the signal's reason. */
  take(owner: string, signal?: AbortSignal): Promise<() => void>;
  readonly running: number;
  readonly waiting: number;
}

export interface TurnsOptions {
  /** Places at the same time. */
  places: number;
  /** Maximum number of places for one owner. */
  perOwner: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

interface Line {
  running: number;
  /** Number of the last place it was given; 0 before the first. */
  served: number;
  waiting: (() => void)[];
}

/** Gives places to owners in turn, so that nobody waits behind another's many requests. */
export function createTurns({ places, perOwner, maxWaiting, maxWaitingPerOwner }: TurnsOptions): Turns {
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  let given = 0;

  /** The line served longest ago, of those that may have another place. */
  const next = (): Line | undefined => {
    if (running >= places) return undefined;
    const able = [...lines.values()].filter((line) => line.waiting.length > 0 && line.running < perOwner);
    return able.toSorted((a, b) => a.served - b.served)[0];
  };

  const dispatch = (): void => {
    for (let line = next(); line !== undefined; line = next()) {
      running += 1;
      waiting -= 1;
      given += 1;
      line.running += 1;
      line.served = given;
      line.waiting.shift()?.();
    }
  };

  const giveBack = (owner: string, line: Line): void => {
    running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(owner);
    dispatch();
  };

  const leave = (owner: string, line: Line, entry: () => void): boolean => {
    const at = line.waiting.indexOf(entry);
    if (at < 0) return false;
    line.waiting.splice(at, 1);
    waiting -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(owner);
    return true;
  };

  return {
    async take(owner, signal) {
      signal?.throwIfAborted();
      const line = lines.get(owner) ?? { running: 0, served: 0, waiting: [] };
      const full = waiting >= maxWaiting || line.waiting.length >= maxWaitingPerOwner;
      if (full) throw new ServerError('overloaded', { params: { seconds: 2 } });
      lines.set(owner, line);
      await new Promise<void>((resolve, reject) => {
        const abort = () => {
          if (leave(owner, line, enter)) reject(signal?.reason);
        };
        const enter = () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        signal?.addEventListener('abort', abort, { once: true });
        line.waiting.push(enter);
        waiting += 1;
        dispatch();
      });
      return () => giveBack(owner, line);
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
