import { minute, second, type Clock } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';

export interface CheckingTime {
  /** Throws `rate-limited` when the person's time is used up. */
  admit(userId: string): void;
  add(userId: string, ms: number): void;
  /** Does the work and counts how long it took. Throws `rate-limited` when the person's time is used up. */
  spend<T>(userId: string, work: () => T): T;
}

interface CheckingTimeOptions {
  /** What one person may take in a minute. */
  allowedMs: number;
  /** Milliseconds; a seam for tests. */
  stopwatch?: () => number;
}

/** Keeps one person from having the server check templates all the time. */
export function createCheckingTime(clock: Clock, options: CheckingTimeOptions): CheckingTime {
  const { allowedMs, stopwatch = () => performance.now() } = options;
  const spent = new Map<string, number>();
  let ends = 0;
  const admit = (userId: string): void => {
    const now = clock();
    if (now >= ends) {
      spent.clear();
      ends = now + minute;
    }
    if ((spent.get(userId) ?? 0) < allowedMs) return;
    throw new ServerError('rate-limited', { params: { seconds: Math.ceil((ends - now) / second) } });
  };
  const add = (userId: string, ms: number): void => void spent.set(userId, (spent.get(userId) ?? 0) + ms);
  return {
    admit,
    add,
    spend(userId, work) {
      admit(userId);
      const began = stopwatch();
      try {
        return work();
      } finally {
        add(userId, stopwatch() - began);
      }
    },
  };
}
