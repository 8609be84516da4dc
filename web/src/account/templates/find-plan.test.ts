import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findPlanFor } from './find-plan.ts';

describe('the plan that opens a locked template', (test) => {
  for (const [number, tier] of [
    [1, 'amateur'],
    [2, 'amateur'],
    [3, 'pro'],
    [5, 'pro'],
    [6, 'premium'],
    [2_000, 'premium'],
  ] as const) {
    test(`number ${number}: ${tier}`, () => assert.is(findPlanFor(number).tier, tier));
  }
});
