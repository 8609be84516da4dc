import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { Tier } from '../session/session-state.ts';
import { findUnlocking, type UpgradeFeature } from './find-unlocking.ts';

/** For free, amateur, pro and premium people. */
const rows: [feature: UpgradeFeature, plans: (Tier | undefined)[]][] = [
  ['templates', ['amateur', 'pro', 'premium', undefined]],
  ['logos', ['pro', 'pro', undefined, undefined]],
  ['api', ['amateur', undefined, undefined, undefined]],
  ['games', ['amateur', 'pro', 'premium', undefined]],
  ['teams', ['amateur', 'pro', 'premium', undefined]],
];
const tiers: Tier[] = ['free', 'amateur', 'pro', 'premium'];

describe('which plan unlocks what', (test) => {
  for (const [feature, expected] of rows) {
    test(`${feature}: ${expected.join(', ')}`, () => {
      assert.equal(
        tiers.map((tier) => findUnlocking(feature, tier)?.tier),
        expected,
      );
    });
  }
});
