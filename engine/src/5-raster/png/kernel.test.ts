import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { pixelSamples, pixelsOf } from '../../../test/pixel-samples.ts';
import type { Band, PngColor } from '../../platform/platform.ts';
import { kernel } from '../../platform/wasm-kernel.ts';
import { referenceKernel } from '../twin/kernel.ts';

const colors: readonly PngColor[] = ['rgb', 'rgba'];
const sizes: readonly (readonly [width: number, height: number])[] = [
  [1, 1],
  [1, 97],
  [3, 5],
  [4, 1],
  [5, 40],
  [1080, 1],
  [347, 31],
  [1080, 30],
  [12_000, 2],
];

describe('pixel kernel', (test) => {
  for (const [name, color] of pixelSamples) {
    test(`compiled and plain code give equal bands of ${name}`, () => {
      for (const [width, height] of sizes) sameBands(pixelsOf(width, height, color).data, width, `${width}x${height}`);
    });
  }

  test('compiled and plain code give equal bands of random pieces, copies and runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }), pieces(), (width, rows, parts) => {
        sameBands(assemble(parts, width * rows * 4), width, `${width}x${rows}`);
      }),
      { numRuns: 300 },
    );
  });

  test('a large band does not change the small one after it', () => {
    const small = pixelsOf(20, 20, pixelSamples[3]![1]).data;
    const before = kernel.encodeBand(plain(small, 20), 'rgb');
    kernel.encodeBand(plain(pixelsOf(4000, 60, pixelSamples[6]![1]).data, 4000), 'rgba');
    assert.equal(kernel.encodeBand(plain(small, 20), 'rgb'), before);
  });
});

function plain(rows: Uint8Array, width: number): Band {
  return { rows, width, top: 0, tiles: [] };
}

function sameBands(data: Uint8Array, width: number, where: string): void {
  for (const color of colors) {
    const compiled = kernel.encodeBand(plain(data, width), color);
    const reference = referenceKernel.encodeBand(plain(data, width), color);
    const same = compiled.adler === reference.adler && compiled.length === reference.length;
    assert.ok(same && Buffer.compare(compiled.chunk, reference.chunk) === 0, `${where} ${color}`);
  }
}

/** A stretch of bytes: new ones, a byte many times, or some from before. */
type Piece = { bytes: Uint8Array } | { byte: number; times: number } | { back: number; times: number };

function pieces(): fc.Arbitrary<Piece[]> {
  const piece = fc.oneof(
    fc.record({ bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ byte: fc.nat(255), times: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ back: fc.integer({ min: 1, max: 4000 }), times: fc.integer({ min: 1, max: 600 }) }),
  );
  return fc.array(piece, { minLength: 1, maxLength: 30 });
}

/** The pieces one behind the other, again and again. */
function assemble(parts: readonly Piece[], length: number): Uint8Array {
  const data = new Uint8Array(length);
  for (let at = 0, i = 0; at < length; i++) {
    const part = parts[i % parts.length]!;
    const count = Math.min('bytes' in part ? part.bytes.length : part.times, length - at);
    for (let j = 0; j < count; j++, at++) {
      if ('bytes' in part) data[at] = part.bytes[j]!;
      else data[at] = 'byte' in part ? part.byte : (data[at - part.back] ?? 0);
    }
  }
  return data;
}
