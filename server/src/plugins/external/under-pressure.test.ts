import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createPatience } from './under-pressure.ts';

describe('a slow event loop', (test) => {
  test('refuses nobody for one measurement, and everybody while it lasts', () => {
    const isLasting = createPatience();
    assert.equal([0, 500, 999].map(isLasting), [false, false, false]);
    assert.equal([1_000, 2_500, 5_000].map(isLasting), [true, true, true]);
  });

  test('begins anew after a while without any', () => {
    const isLasting = createPatience();
    assert.equal([0, 3_001, 6_100].map(isLasting), [false, false, false]);
    assert.equal([0, 3_000].map(createPatience()), [false, true]);
  });
});
