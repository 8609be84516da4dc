import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getMonthlyPrice, plans, type Interval } from './plans.ts';

const prices: [interval: Interval, prices: string[]][] = [
  ['monthly', ['0', '6.90', '15.00', '30.00']],
  ['yearly', ['0', '5.50', '12.00', '24.00']],
];

describe('plans', (test) => {
  for (const [interval, expected] of prices) {
    test(`${interval}: ${expected.join(', ')}`, () => {
      assert.equal(
        plans.map((plan) => getMonthlyPrice(plan, interval)),
        expected,
      );
    });
  }
});
