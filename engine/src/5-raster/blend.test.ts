import * as assert from 'uvu/assert';
import type { Bitmap } from '../assets/bitmap.ts';
import { describe } from '../../test/describe.ts';
import { applyMask, blend, dim, fade, unpremultiply } from './blend.ts';

describe('blend', (test) => {
  test('equals tile + frame * (255 - alpha) / 255 for every alpha and value', () => {
    for (let alpha = 0; alpha < 256; alpha++) {
      const frame = bitmap(256, (x) => [x, 255 - x, (x * 7) & 255, 255]);
      blend(
        frame,
        bitmap(256, () => [alpha, alpha >> 1, 0, alpha]),
        { x: 0, y: 0 },
      );
      const through = 255 - alpha;
      const expected = bitmap(256, (x) => [
        alpha + share(x, through),
        (alpha >> 1) + share(255 - x, through),
        share((x * 7) & 255, through),
        255,
      ]);
      assert.equal(frame.data, expected.data, `alpha ${alpha}`);
    }
  });

  const cut: [name: string, at: { x: number; y: number }, expected: number[]][] = [
    ['inside', { x: 1, y: 0 }, [0, 9, 9]],
    ['over the left edge', { x: -1, y: 0 }, [9, 0, 0]],
    ['over the right edge', { x: 2, y: 0 }, [0, 0, 9]],
    ['outside', { x: 5, y: 3 }, [0, 0, 0]],
  ];
  for (const [name, at, expected] of cut) {
    test(`cuts a tile ${name}`, () => {
      const frame = bitmap(3, () => [0, 0, 0, 255]);
      blend(
        frame,
        bitmap(2, () => [9, 9, 9, 255]),
        at,
      );
      assert.equal(
        [0, 4, 8].map((i) => frame.data[i]),
        expected,
      );
    });
  }

  test('dims every channel alike', () => {
    for (let by = 0; by < 256; by++) {
      const want = ((share(255, by) << 24) | (share(128, by) << 16) | (share(3, by) << 8) | share(77, by)) >>> 0;
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

  test('brings premultiplied colours back', () => {
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
