import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { plans } from '../../plans/plans.ts';
import { countLocked, isBelow, type Holdings } from './locked.ts';

/** Counts of teams, templates and logos, and how many of each are locked in free, amateur, pro and premium. */
const cases: [holdings: [number, number, number], locked: [number, number, number][]][] = [
  [
    [0, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    [7, 5, 4],
    [
      [6, 5, 4],
      [4, 3, 4],
      [1, 0, 0],
      [0, 0, 0],
    ],
  ],
];

const toHoldings = ([teams, templates, logos]: [number, number, number]): Holdings => ({ teams, templates, logos });

describe('items locked by a plan', (test) => {
  for (const [holdings, locked] of cases) {
    test(`${holdings.join(', ')}`, () => {
      assert.equal(
        plans.map((plan) => countLocked(toHoldings(holdings), plan)),
        locked.map(toHoldings),
      );
    });
  }
  test('free is below amateur, pro is not below itself', () => {
    assert.equal([isBelow('free', 'amateur'), isBelow('pro', 'pro'), isBelow('premium', 'pro')], [true, false, false]);
  });
});
