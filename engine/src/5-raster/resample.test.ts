import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Bitmap } from '../assets/bitmap.ts';
import { describe } from '../../test/describe.ts';
import type { Rect } from '../rect.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { openResampled, resample as resampleWith } from './resample.ts';
import { makeAxis as referenceAxis, unit } from '../../test/reference/axis.ts';
import { referenceKernel } from '../../test/reference/kernel.ts';

/** Compiled code, compared with the reference each time. */
const resample = (source: Bitmap, crop: Rect, size: { width: number; height: number }) => {
  const compiled = resampleWith(source, crop, size, kernel);
  assert.equal(compiled.data, resampleWith(source, crop, size, referenceKernel).data);
  return compiled;
};

describe('resample', (test) => {
  const rows: [name: string, from: number[], crop: [x: number, width: number], width: number, expected: number[]][] = [
    ['the same size', [1, 2, 3], [0, 3], 3, [1, 2, 3]],
    ['a whole crop', [1, 2, 3, 4], [1, 2], 2, [2, 3]],
    ['half: the mean of two', [0, 100, 50, 250], [0, 4], 2, [50, 150]],
    ['3 to 2: parts of the middle one', [0, 90, 30], [0, 3], 2, [30, 50]],
    ['a crop on half pixels', [0, 100, 200], [0.5, 2], 2, [50, 150]],
    ['all of it in one', [10, 20, 30, 40], [0, 4], 1, [25]],
    ['one pixel larger stays one colour', [77], [0, 1], 3, [77, 77, 77]],
    ['an even area larger stays even', [50, 50, 50, 50], [0, 4], 7, [50, 50, 50, 50, 50, 50, 50]],
  ];
  for (const [name, from, [x, cropWidth], width, expected] of rows) {
    test(`${name}, across`, () => {
      const source = { width: from.length, height: 1, data: gray(from) };
      assert.equal(reds(resample(source, { x, y: 0, width: cropWidth, height: 1 }, { width, height: 1 })), expected);
    });
    test(`${name}, down`, () => {
      const source = { width: 1, height: from.length, data: gray(from) };
      assert.equal(
        reds(resample(source, { x: 0, y: x, width: 1, height: cropWidth }, { width: 1, height: width })),
        expected,
      );
    });
  }

  test('an enlarged edge overshoots, but never above its alpha or below 0', () => {
    const source = {
      width: 4,
      height: 1,
      data: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 200, 200, 200, 200, 200, 200, 200, 200),
    };
    const { data } = resample(source, { x: 0, y: 0, width: 4, height: 1 }, { width: 16, height: 1 });
    for (let i = 0; i < data.length; i += 4) assert.ok(data[i]! <= data[i + 3]!);
    assert.ok(Math.max(...data) > 200, 'Lanczos sharpens');
  });

  test('weights of every target sum up to exactly one', () => {
    for (const [start, length, count, limit] of [
      [0, 4096, 33, 4096],
      [10.3, 77.7, 200, 100],
      [0, 5, 4, 5],
      [0, 2, 9, 2],
    ] as const) {
      const { first, taps, weights } = kernel.makeAxis(start, length, count, limit);
      for (let i = 0; i < count; i++) {
        const sum = weights.subarray(i * taps, (i + 1) * taps).reduce((a, b) => a + b, 0);
        assert.is(sum, unit);
        assert.ok(first[i]! >= 0 && first[i]! + taps <= limit);
      }
    }
  });

  test('the kernel and its reference give equal axes', () => {
    const size = fc.integer({ min: 1, max: 700 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(size, size, part, part, (limit, count, begin, share) => {
        const start = begin * limit;
        const length = Math.max(0.01, share * (limit - start));
        assert.equal(kernel.makeAxis(start, length, count, limit), referenceAxis(start, length, count, limit));
      }),
      { numRuns: 2000 },
    );
  });

  const sizes: [from: [number, number], crop: [number, number, number, number], to: [number, number]][] = [
    [
      [90, 60],
      [0, 0, 90, 60],
      [45, 120],
    ],
    [
      [1600, 90],
      [0.4, 3.2, 1500, 80],
      [1080, 51],
    ],
    [
      [37, 41],
      [5.5, 0, 20, 41],
      [200, 301],
    ],
    [
      [3000, 700],
      [0, 0, 3000, 700],
      [7, 5],
    ],
    [
      [1, 3],
      [0, 0, 1, 3],
      [9, 3],
    ],
    [
      [2, 900],
      [0, 0, 2, 900],
      [1001, 450],
    ],
  ];
  for (const [from, [x, y, width, height], to] of sizes) {
    test(`${from.join('x')} to ${to.join('x')}: compiled and plain code agree`, () => {
      const { data } = resample(patches(...from), { x, y, width, height }, { width: to[0], height: to[1] });
      assert.ok(data.some((value) => value > 0));
    });
  }

  test('rows are the same in strips, in any order', () => {
    const source = patches(90, 60);
    const sizes = [
      [
        { x: 3.5, y: 2.25, width: 80, height: 55 },
        { width: 45, height: 121 },
      ],
      [
        { x: 0, y: 4, width: 90, height: 50 },
        { width: 90, height: 50 },
      ],
      [
        { x: 5, y: 4, width: 70, height: 50 },
        { width: 70, height: 50 },
      ],
    ] as const;
    for (const [crop, size] of sizes) {
      const whole = resample(source, crop, size).data;
      const draw = openResampled(source, crop, size, kernel);
      const stride = size.width * 4;
      for (let top = size.height - 7; top > -7; top -= 7) {
        const from = Math.max(0, top) * stride;
        const strip = new Uint8Array((top + 7) * stride - from);
        draw(Math.max(0, top), strip);
        assert.equal(strip, whole.slice(from, from + strip.length));
      }
    }
  });

  test('a part drawn alone equals that part of the whole', () => {
    const source = noise(90, 60);
    const whole = resample(source, { x: 0, y: 0, width: 90, height: 60 }, { width: 45, height: 120 });
    const part = resample(source, { x: 20, y: 10, width: 40, height: 20 }, { width: 20, height: 40 });
    for (let y = 0; y < 40; y++) {
      const from = ((20 + y) * 45 + 10) * 4;
      assert.equal(part.data.slice(y * 80, y * 80 + 80), whole.data.slice(from, from + 80));
    }
  });
});

/** Noise with soft and hard edges in every channel; no colour above its alpha. */
function patches(width: number, height: number): Bitmap {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (i >> 6) % 3 === 1 ? 0 : (i * 31) % 256;
    data.set([alpha, alpha >> 1, (alpha * (i % 7)) >> 3, alpha], i);
  }
  return { width, height, data };
}

function gray(values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value, value, value, 255]));
}

function reds({ data }: Bitmap): number[] {
  return [...data].filter((_, i) => i % 4 === 0);
}

function noise(width: number, height: number): Bitmap {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7919) % 251));
  return { width, height, data };
}
