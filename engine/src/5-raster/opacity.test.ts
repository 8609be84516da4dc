import * as assert from 'uvu/assert';
import type { Bitmap } from '../assets/bitmap.ts';
import { describe } from '../../test/describe.ts';
import { applyMask, dim, fade, unpremultiply } from './opacity.ts';

describe('opacity', (test) => {
  test('dims every channel alike', () => {
    for (let by = 0; by < 256; by++) {
      const want = (share(255, by) << 24) | (share(128, by) << 16) | (share(3, by) << 8) | share(77, by);
      assert.is(dim(0xff80034d, by), want);
    }
  });

  test('fades and masks a copy, never the cached pixels', () => {
    const source = bitmap(2, () => [200, 100, 0, 255]);
    assert.equal([...fade(source, 0.5).data.subarray(0, 4)], [100, 50, 0, 128]);
    assert.is(fade(source, 1), source);
    const mask = bitmap(2, (x) => [0, 0, 0, x * 255]);
    assert.equal([...applyMask(source, mask).data], [0, 0, 0, 0, 200, 100, 0, 255]);
    assert.equal([...source.data.subarray(0, 4)], [200, 100, 0, 255]);
  });

  test('restores straight colours from premultiplied ones', () => {
    const data = Uint8Array.of(64, 32, 0, 128, 5, 5, 5, 0, 1, 2, 3, 255);
    assert.equal([...unpremultiply(data)], [128, 64, 0, 128, 0, 0, 0, 0, 1, 2, 3, 255]);
  });
});

function share(value: number, by: number): number {
  return Math.floor((value * by * 2 + 255) / 510);
}

function bitmap(width: number, color: (x: number) => number[]): Bitmap {
  return { width, height: 1, data: Uint8Array.from(Array.from({ length: width }, (_, x) => color(x)).flat()) };
}
