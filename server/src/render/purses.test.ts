import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createPurses } from './purses.ts';

describe('purses of drawing time', (test) => {
  let now = 0;
  const purses = createPurses({ size: 100, share: 0.1, stopwatch: () => now });

  const steps: [name: string, who: string, ms: number, isPaid: boolean, after?: number, owed?: number][] = [
    ['a full one', 'a', 100, true],
    ['an empty one', 'a', 1, false],
    ['another person’s', 'b', 60, true],
    ['what has come since', 'a', 50, true, 500],
    ['no more than that', 'a', 1, false],
    ['never more than full', 'a', 101, false, 1e6],
    ['a full one again', 'a', 100, true],
    ['one that owes', 'a', 1, false, 1_000, 200],
    ['one that has paid its debt', 'a', 90, true, 2_000],
  ];
  for (const [name, who, ms, isPaid, after = 0, owed = 0] of steps) {
    test(name, () => {
      now += after;
      purses.settle(who, owed);
      assert.is(purses.pay(who, ms), isPaid);
    });
  }
});
