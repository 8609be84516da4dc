import type { Clock } from '@matchpost/engine/clock';

/** Leaves a source alone after failures in a row; then lets one request through to see. */
export interface Breaker {
  /** Whether a request may go out now. One that may must end in `succeed`, `fail` or `leave`. */
  tryEnter(): boolean;
  succeed(): void;
  /** `restMs`: the source itself asked for a pause. */
  fail(restMs?: number): void;
  /** The request was given up by whoever wanted it; it says nothing about the source. */
  leave(): void;
  /** Milliseconds until the next request may go out; 0 when it may now. */
  getRest(): number;
}

interface BreakerOptions {
  clock: Clock;
  failures: number;
  restMs: number;
}

export function createBreaker({ clock, failures, restMs }: BreakerOptions): Breaker {
  let failed = 0;
  let rest: { from: number; ms: number } | undefined;
  let isProbing = false;

  const getRest = () => {
    if (!rest) return 0;
    const since = clock() - rest.from;
    // A clock set back must not prolong a rest.
    return since < 0 ? 0 : Math.max(0, rest.ms - since);
  };

  return {
    getRest,
    tryEnter: () => {
      if (!rest) return true;
      if (isProbing || getRest() > 0) return false;
      isProbing = true;
      return true;
    },
    succeed: () => {
      failed = 0;
      rest = undefined;
      isProbing = false;
    },
    fail: (askedMs) => {
      failed += 1;
      // Requests that were already under way when it tripped do not prolong the rest.
      const trips = isProbing || (failed >= failures && !rest);
      isProbing = false;
      if (askedMs !== undefined && askedMs > getRest()) rest = { from: clock(), ms: askedMs };
      else if (trips) rest = { from: clock(), ms: restMs };
    },
    leave: () => {
      isProbing = false;
    },
  };
}
