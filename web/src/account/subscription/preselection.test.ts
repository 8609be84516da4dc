import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { plans } from '../../plans/plans.ts';
import { parsePreselection } from './preselection.ts';

/** The offers made to users of free, amateur, pro and premium. */
const rows: [stored: string | undefined, offered: (string | undefined)[]][] = [
  [undefined, [undefined, undefined, undefined, undefined]],
  ['free', [undefined, undefined, undefined, undefined]],
  ['amateur', ['amateur', undefined, undefined, undefined]],
  ['pro', ['pro', 'pro', undefined, undefined]],
  ['premium', [undefined, undefined, undefined, undefined]],
  ['gold', [undefined, undefined, undefined, undefined]],
];

describe('the plan chosen before signing in', (test) => {
  for (const [stored, offered] of rows) {
    test(`${stored ?? 'none'} is offered only to users of smaller plans`, () => {
      assert.equal(
        plans.map(({ tier }) => parsePreselection(stored, 'monthly', tier)?.tier),
        offered,
      );
    });
  }
  test('keeps its interval, yearly without one', () => {
    assert.is(parsePreselection('pro', 'monthly', 'free')?.interval, 'monthly');
    assert.is(parsePreselection('pro', undefined, 'free')?.interval, 'yearly');
  });
});
