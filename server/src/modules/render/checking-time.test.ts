import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { minute, second } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { createCheckingTime } from './checking-time.ts';

describe('time for checking templates', (test) => {
  let now = 0;
  let passed = 0;
  const time = createCheckingTime(() => now, { allowedMs: 3 * second, stopwatch: () => passed });
  const check = (who: string, ms: number): string => {
    try {
      return time.spend(who, () => {
        passed += ms;
        if (ms === 1) throw new Error('refused');
        return 'done';
      });
    } catch (error) {
      if (error instanceof ServerError) return `${error.code} ${error.params['seconds']}`;
      return (error as Error).message;
    }
  };

  const steps: [name: string, who: string, ms: number, expected: string, after?: number][] = [
    ['a long one', 'a', 2.9 * second, 'done'],
    ['a refused one counts too', 'a', 1, 'refused'],
    ['the last one within', 'a', second, 'done'],
    ['no more', 'a', 2, 'rate-limited 60'],
    ['another person', 'b', second, 'done'],
    ['still none', 'a', 2, 'rate-limited 15', 45 * second],
    ['the next minute', 'a', second, 'done', minute],
  ];
  for (const [name, who, ms, expected, after = 0] of steps) {
    test(name, () => {
      now += after;
      assert.is(check(who, ms), expected);
    });
  }
});
