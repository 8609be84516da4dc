import fc from 'fast-check';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { pixelSamples, pixelsOf } from '../../../test/pixel-samples.ts';
import type { Band, BandCoding, EncodedBand, PngColor, Tile } from '../../platform/platform.ts';
import { kernel } from '../../platform/wasm-kernel.ts';
import { referenceKernel } from '../../../test/reference/kernel.ts';
import { concat } from '../../assets/bytes.ts';
import { pngPieces } from './png.ts';

const colors: readonly PngColor[] = ['rgb', 'rgba'];
const codings: readonly BandCoding[] = ['fast', 'fine', 'deep'];
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

const grain = pixelSamples[4]![1];

describe('pixel kernel', (test) => {
  for (const [name, color] of pixelSamples) {
    test(`compiled and plain code give equal bands of ${name}`, () => {
      for (const [width, height] of sizes) sameBands(pixelsOf(width, height, color).data, width, `${width}x${height}`);
    });
  }

  test('the kernel and its reference give equal bands of random pieces, copies and runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }), pieces(), (width, rows, parts) => {
        sameBands(assemble(parts, width * rows * 4), width, `${width}x${rows}`);
      }),
      { numRuns: 300 },
    );
  });

  // 341 pixels are 1,024 bytes of a row: the row 32 rows higher is as far back as a repetition may be.
  for (const height of [31, 32, 33, 80]) {
    test(`repetitions at and beyond the largest distance are equal in the kernel and its reference, ${height} rows`, () => {
      const color = (x: number, y: number) => grain((x >> 2) % 7, (y % height) * 13 + (x >> 4));
      sameBands(pixelsOf(341, 100, color).data, 341, `every ${height} rows`);
    });
  }

  test('a band encoded anew under tiles is equal in the kernel and its reference, and to the pixel', () => {
    const place = fc.tuple(fc.integer({ min: -40, max: 110 }), fc.integer({ min: -20, max: 30 }));
    const size = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 40 }), fc.nat(9));
    const tile = fc.tuple(place, size).map(([at, is]) => tileOf([...at, ...is]));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 105 }),
        fc.integer({ min: 1, max: 24 }),
        fc.array(tile),
        fc.constantFrom('fast', 'fine'),
        (width, rows, tiles, coding) => {
          const data = grainOf(width, rows);
          const band = { rows: data, width, top: 0, tiles };
          const plain = kernel.encodeBand({ ...band, tiles: [] }, 'rgb', coding);
          const anew = kernel.encodeOver(plain, band, coding);
          assertSame(anew, referenceKernel.encodeOver(plain, band, coding), `${width}x${rows} ${coding}`);
          const whole = { ...band, rows: data.slice() };
          kernel.blend(whole);
          assert.is(Buffer.compare(decode(anew, width, rows), whole.rows), 0, `${width}x${rows}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a band without tiles is unchanged; content that does not suit its codes gets new ones', () => {
    const rows = pixelsOf(1080, 30, (x, y) => [x / 9 + grain(x, y)[0]! / 40, y, 7, 255]).data;
    const plain = kernel.encodeBand(plainOf(rows, 1080), 'rgb');
    assert.ok(plain.trace);
    assert.equal(kernel.encodeOver(plain, plainOf(rows, 1080)).chunk, plain.chunk);
    const noisy = { x: 0, y: 0, bitmap: pixelsOf(1080, 30, pixelSamples[3]![1]) };
    const over = { rows, width: 1080, top: 0, tiles: [noisy] };
    const composed = kernel.encodeBand(over, 'rgb');
    assert.equal(kernel.encodeOver(plain, over).chunk, composed.chunk);
  });

  test('a large band does not change the small one after it', () => {
    const small = pixelsOf(20, 20, pixelSamples[3]![1]).data;
    const before = kernel.encodeBand(plainOf(small, 20), 'rgb');
    kernel.encodeBand(plainOf(pixelsOf(4000, 60, pixelSamples[6]![1]).data, 4000), 'rgba');
    assert.equal(kernel.encodeBand(plainOf(small, 20), 'rgb'), before);
  });
});

function plainOf(rows: Uint8Array, width: number): Band {
  return { rows, width, top: 0, tiles: [] };
}

function sameBands(data: Uint8Array, width: number, where: string): void {
  for (const color of colors) {
    for (const coding of codings) {
      const compiled = kernel.encodeBand(plainOf(data, width), color, coding);
      const reference = referenceKernel.encodeBand(plainOf(data, width), color, coding);
      assertSame(compiled, reference, `${where} ${color} ${coding}`);
    }
  }
}

function assertSame(compiled: EncodedBand, reference: EncodedBand, where: string): void {
  const same = compiled.adler === reference.adler && compiled.length === reference.length;
  assert.ok(same && Buffer.compare(compiled.chunk, reference.chunk) === 0, where);
  assert.equal(compiled.trace, reference.trace, where);
}

/** Grain under everything, so that the band is encoded in segments. */
function grainOf(width: number, rows: number): Uint8Array {
  return pixelsOf(width, rows, grain).data;
}

/** Premultiplied: some columns transparent, some half, some opaque. */
function tileOf([x, y, width, height, kind]: readonly number[]): Tile {
  const data = new Uint8Array(width! * height! * 4);
  for (let i = 0; i < width! * height!; i++) {
    const alpha = [0, 128, 255][Math.floor((i % width!) / 9 + kind!) % 3]!;
    data.set([alpha, (alpha * ((i * kind!) & 15)) >> 4, 0, alpha], i * 4);
  }
  return { x: x!, y: y!, bitmap: { width: width!, height: height!, data } };
}

/** Decodes a picture of one band with an independent decoder. */
function decode({ chunk, adler }: EncodedBand, width: number, height: number): Uint8Array {
  const band = { chunk, adler, length: (width * 3 + 1) * height };
  const png = concat(pngPieces({ width, height, color: 'rgb', bands: [band], text: [] }, (text) => Buffer.from(text)));
  return PNG.sync.read(Buffer.from(png)).data;
}

/** A run of bytes: new ones, one byte repeated, or a copy of earlier ones. */
type Piece = { bytes: Uint8Array } | { byte: number; times: number } | { back: number; times: number };

function pieces(): fc.Arbitrary<Piece[]> {
  const piece = fc.oneof(
    fc.record({ bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
    fc.record({ byte: fc.nat(255), times: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ back: fc.integer({ min: 1, max: 4000 }), times: fc.integer({ min: 1, max: 600 }) }),
  );
  return fc.array(piece, { minLength: 1, maxLength: 30 });
}

/** Repeats the pieces in order. */
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
