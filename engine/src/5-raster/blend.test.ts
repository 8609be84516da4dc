import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { Tile } from '../platform/platform.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { referenceKernel } from '../../test/reference/kernel.ts';

const kernels = [
  ['compiled', kernel],
  ['plain', referenceKernel],
] as const;

describe('blend', (test) => {
  for (const [name, { blend }] of kernels) {
    test(`${name} code equals tile + frame * (255 - alpha) / 255 for every alpha and value`, () => {
      for (let alpha = 0; alpha < 256; alpha++) {
        const frame = line(256, (x) => [x, 255 - x, (x * 7) & 255, 255]);
        const bitmap = line(256, () => [alpha, alpha >> 1, 0, alpha]);
        blend({ rows: frame.data, width: 256, top: 0, tiles: [{ bitmap, x: 0, y: 0 }] });
        const through = 255 - alpha;
        const expected = line(256, (x) => [
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
    for (const [where, at, expected] of cut) {
      test(`${name} code cuts a tile ${where}`, () => {
        const frame = line(3, () => [0, 0, 0, 255]);
        const bitmap = line(2, () => [9, 9, 9, 255]);
        blend({ rows: frame.data, width: 3, top: 0, tiles: [{ bitmap, ...at }] });
        assert.equal(
          [0, 4, 8].map((i) => frame.data[i]),
          expected,
        );
      });
    }

    test(`${name} code counts tiles from the top of the picture, and the last lies on top`, () => {
      const frame = line(2, () => [0, 0, 0, 255]);
      const red = line(1, () => [255, 0, 0, 255]);
      const two = { width: 1, height: 2, data: Uint8Array.of(0, 0, 9, 255, 0, 128, 0, 128) };
      const tiles = [
        { bitmap: red, x: 0, y: 7 },
        { bitmap: two, x: 0, y: 6 },
      ];
      blend({ rows: frame.data, width: 2, top: 7, tiles });
      assert.equal([...frame.data], [127, 128, 0, 255, 0, 0, 0, 255]);
    });
  }

  test('the kernel and its reference blend and encode any tiles alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 }), tiles(), (width, height, over) => {
        const rows = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) & 255));
        const [one, two] = [rows.slice(), rows.slice()];
        kernel.blend({ rows: one, width, top: 3, tiles: over });
        referenceKernel.blend({ rows: two, width, top: 3, tiles: over });
        assert.equal(one, two);
        const band = { rows, width, top: 3, tiles: over };
        assert.equal(kernel.encodeBand(band, 'rgb'), kernel.encodeBand({ ...band, rows: one, tiles: [] }, 'rgb'));
        assert.equal(kernel.encodeBand(band, 'rgb'), referenceKernel.encodeBand(band, 'rgb'));
      }),
      { numRuns: 300 },
    );
  });
});

function tiles(): fc.Arbitrary<Tile[]> {
  const place = fc.record({ x: fc.integer({ min: -9, max: 40 }), y: fc.integer({ min: -9, max: 14 }) });
  const size = fc.record({ width: fc.integer({ min: 1, max: 50 }), height: fc.integer({ min: 1, max: 12 }) });
  const rows = fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined });
  const tile = fc.tuple(place, size, fc.nat(255), rows).map(([at, { width, height }, seed, repeated]): Tile => {
    const alpha = (i: number) => (i % 5 === 0 ? 0 : i % 3 === 0 ? 255 : (i * seed) & 255);
    const bitmap = line(width * height, (i) => [alpha(i) >> 1, (alpha(i) * (i & 7)) >> 3, alpha(i), alpha(i)]);
    if (repeated === undefined) return { ...at, bitmap: { width, height, data: bitmap.data } };
    return { ...at, bitmap: { width, height: 1, data: bitmap.data.subarray(0, width * 4) }, rows: repeated };
  });
  return fc.array(tile, { maxLength: 4 });
}

function share(value: number, by: number): number {
  return Math.floor((value * by * 2 + 255) / 510);
}

function line(width: number, color: (x: number) => number[]): Bitmap {
  return { width, height: 1, data: Uint8Array.from(Array.from({ length: width }, (_, x) => color(x)).flat()) };
}
