import { second } from '@matchpost/engine/clock';
import { ServerError } from '../errors.ts';

/** Processor time per person. A budget starts full and refills over time. */
export interface Budgets {
  /** Takes the time if the budget has it; false otherwise. */
  spend(owner: string, ms: number): boolean;
  /** Books used time, or returns it when negative; a budget may be overdrawn. */
  charge(owner: string, ms: number): void;
  /** Throws `rate-limited` while the budget is empty. */
  admit(owner: string): void;
  /** Admits the person, does the work and charges the time it took. */
  measure<T>(owner: string, work: () => T): T;
}

interface BudgetOptions {
  /** Milliseconds in a full budget. */
  size: number;
  /** Milliseconds refilled per millisecond. */
  share: number;
  /** A seam for tests. */
  stopwatch?: () => number;
}

interface Budget {
  left: number;
  at: number;
}

/** Above this number full budgets are dropped. */
const MAX_BUDGETS = 10_000;

export function createBudgets({ size, share, stopwatch = () => performance.now() }: BudgetOptions): Budgets {
  const budgets = new Map<string, Budget>();

  const leftOf = (owner: string): number => {
    const budget = budgets.get(owner);
    return budget === undefined ? size : Math.min(size, budget.left + (stopwatch() - budget.at) * share);
  };
  const forgetFull = (): void => {
    for (const owner of budgets.keys()) if (leftOf(owner) >= size) budgets.delete(owner);
  };
  const charge = (owner: string, ms: number): void => {
    budgets.set(owner, { left: leftOf(owner) - ms, at: stopwatch() });
    if (budgets.size > MAX_BUDGETS) forgetFull();
  };
  const admit = (owner: string): void => {
    const left = leftOf(owner);
    if (left > 0) return;
    throw new ServerError('rate-limited', { params: { seconds: Math.max(1, Math.ceil(-left / share / second)) } });
  };

  return {
    spend(owner, ms) {
      if (ms > leftOf(owner)) return false;
      charge(owner, ms);
      return true;
    },
    charge,
    admit,
    measure(owner, work) {
      admit(owner);
      const began = stopwatch();
      try {
        return work();
      } finally {
        charge(owner, stopwatch() - began);
      }
    },
  };
}
