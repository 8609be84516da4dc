import { minute, second, type Clock } from '../../clock.ts';
import { ServerError } from '../../errors.ts';

export interface CheckingTime {
  /** Does the work and counts how long it took. Throws `rate-limited` when the person's time is used up. */
  spend<T>(userId: string, work: () => T): T;
}

/** Templates are checked where every request is answered: what one person may take of that in a minute. */
const ALLOWED_MS = 3 * second;

/** `stopwatch`: milliseconds, a seam for tests. */
export function createCheckingTime(clock: Clock, stopwatch: () => number = () => performance.now()): CheckingTime {
  const spent = new Map<string, number>();
  let ends = 0;
  return {
    spend(userId, work) {
      const now = clock();
      if (now >= ends) {
        spent.clear();
        ends = now + minute;
      }
      const before = spent.get(userId) ?? 0;
      if (before >= ALLOWED_MS) {
        throw new ServerError('rate-limited', { params: { seconds: Math.ceil((ends - now) / second) } });
      }
      const began = stopwatch();
      try {
        return work();
      } finally {
        spent.set(userId, before + stopwatch() - began);
      }
    },
  };
}
