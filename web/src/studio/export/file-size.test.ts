import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { isHeavy, isWorthOffering, toMegabytes } from './file-size.ts';

describe('the size of an exported file', (test) => {
  test('only a PNG over 3 MB is heavy', () => {
    assert.ok(isHeavy({ type: 'image/png', size: 3_000_001 }));
    assert.not.ok(isHeavy({ type: 'image/png', size: 3_000_000 }));
    assert.not.ok(isHeavy({ type: 'image/jpeg', size: 9_000_000 }));
  });
  test('a JPEG is offered if the PNG is more than 2.5 times as large', () => {
    assert.ok(isWorthOffering({ size: 2_000_000 }, { size: 5_000_001 }));
    assert.not.ok(isWorthOffering({ size: 2_000_001 }, { size: 5_000_001 }));
    assert.not.ok(isWorthOffering({ size: 1 }, undefined));
  });
  test('is shown in megabytes, never as zero', () => {
    assert.equal([1_240_000, 9_960_000, 3].map(toMegabytes), [1.2, 10, 0.1]);
  });
});
