import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { coverage, sharpen, workingSize } from './mask.ts';

const alphaOf = (...values: number[]) => new Uint8ClampedArray(values.flatMap((value) => [9, 9, 9, value]));

describe('the mask of a cut-out', (test) => {
  test('becomes clear where the model is sure, and keeps a soft edge', () => {
    const mask = alphaOf(0, 60, 134, 200, 255);
    sharpen(mask);
    assert.equal(mask, alphaOf(0, 0, 128, 255, 255));
  });
  test('covers the share of its opaque pixels', () => {
    assert.is(coverage(alphaOf(255, 255, 0, 0)), 0.5);
    assert.is(coverage(alphaOf()), 0);
  });
  test('is worked on at 1024 px at most, in the proportions of the photo', () => {
    assert.equal(workingSize({ width: 4000, height: 2000 }), { width: 1024, height: 512 });
    assert.equal(workingSize({ width: 300, height: 400 }), { width: 300, height: 400 });
    assert.equal(workingSize({ width: 20_000, height: 1 }), { width: 1024, height: 1 });
  });
});
