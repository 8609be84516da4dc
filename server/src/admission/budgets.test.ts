import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { second } from '@matchpost/engine/clock';
import { ServerError } from '../errors.ts';
import { createBudgets } from './budgets.ts';

describe('a budget of drawing time', (test) => {
  let now = 0;
  const budgets = createBudgets({ size: 100, share: 0.1, stopwatch: () => now });

  const steps: [name: string, who: string, ms: number, isSpent: boolean, after?: number, charged?: number][] = [
    ['starts full', 'a', 100, true],
    ['refuses when it is empty', 'a', 1, false],
    ['is separate for each user', 'b', 60, true],
    ['refills with time', 'a', 50, true, 500],
    ['holds no more than has refilled', 'a', 1, false],
    ['refills to its limit at most', 'a', 101, false, 1e6],
    ['is full again', 'a', 100, true],
    ['may be overdrawn', 'a', 1, false, 1_000, 200],
    ['refills after it was overdrawn', 'a', 90, true, 2_000],
  ];
  for (const [name, who, ms, isSpent, after = 0, charged = 0] of steps) {
    test(name, () => {
      now += after;
      budgets.charge(who, charged);
      assert.is(budgets.spend(who, ms), isSpent);
    });
  }
});

describe('a budget of time for checking templates', (test) => {
  let now = 0;
  const budgets = createBudgets({ size: 3 * second, share: 0.05, stopwatch: () => now });
  const check = (who: string, ms: number): string => {
    try {
      return budgets.measure(who, () => {
        now += ms;
        if (ms === 1) throw new Error('refused');
        return 'done';
      });
    } catch (error) {
      if (error instanceof ServerError) return `${error.code} ${error.params['seconds']}`;
      return (error as Error).message;
    }
  };

  const steps: [name: string, who: string, ms: number, expected: string, after?: number][] = [
    ['allows a long check', 'a', 2.9 * second, 'done'],
    ['charges a check that throws', 'a', 1, 'refused'],
    ['allows the check that overdraws it', 'a', 1.4 * second, 'done'],
    ['refuses the next one and reports the wait', 'a', 2, 'rate-limited 25'],
    ['is separate for each user', 'b', second, 'done'],
    ['refuses until it has refilled', 'a', 2, 'rate-limited 4', 20 * second],
    ['allows checks again then', 'a', second, 'done', 4 * second],
    ['is full again after a minute', 'a', 2.9 * second, 'done', 80 * second],
  ];
  for (const [name, who, ms, expected, after = 0] of steps) {
    test(name, () => {
      now += after;
      assert.is(check(who, ms), expected);
    });
  }
});
