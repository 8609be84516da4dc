import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { needsUpgrade } from './needs-upgrade.ts';

const cases = [
  ['free', true, true],
  ['amateur', false, true],
  ['pro', false, false],
  ['premium', false, false],
] as const;

describe('Upgrade badges', (test) => {
  for (const [tier, templates, logos] of cases) {
    test(tier, () => assert.equal([needsUpgrade('templates', tier), needsUpgrade('logos', tier)], [templates, logos]));
  }
});
