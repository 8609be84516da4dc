import { describe } from '@matchpost/engine/test';
import { readdirSync, readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import * as assert from 'uvu/assert';
import { createNodePlatform } from '../platform/node-platform.ts';
import type { Bitmap } from './bitmap.ts';
import { encodeBase64 } from './bytes.ts';
import { rasterizeFile } from './decode-image.ts';
import { referenceKernel } from '../../test/reference/kernel.ts';
import { readImageHeader } from './image-header.ts';

const platform = createNodePlatform();
const { decodePng } = platform.kernel;

/** As the kernel reads the file. */
function readPng(bytes: Uint8Array): Bitmap | undefined {
  const { width, height } = readImageHeader(bytes)!;
  const data = decodePng(bytes, { width, height });
  return data && { width, height, data };
}

/** As the rasterizer reads the file. */
function rasterized(bytes: Uint8Array, size: { width: number; height: number }): Uint8Array {
  return rasterizeFile(platform, { dataUri: `data:image/png;base64,${encodeBase64(bytes)}`, ...size }).data;
}

/** Every value with every alpha. */
function everyPair(channels: 2 | 4): Sharp {
  const data = new Uint8Array(256 * 256 * channels);
  for (let i = 0; i < 256 * 256; i++)
    data.fill(i & 255, i * channels, (i + 1) * channels - 1)[(i + 1) * channels - 1] = i >> 8;
  return sharp(data, { raw: { width: 256, height: 256, channels } });
}

const crests = new URL('../../../fixtures/images/', import.meta.url);
const files = [
  ...readdirSync(crests),
  ...readdirSync(new URL('crests/', crests)).map((name) => `crests/${name}`),
].filter((name) => name.endsWith('.png'));

/** Animated, or of 16 bits. */
const rare = /animated|-16/;

/** A drawn crest with soft edges. */
const scene = readFileSync(new URL('leodegar.png', crests));

const kinds: readonly [name: string, file: () => Promise<Uint8Array>][] = [
  ['colour with every alpha', () => everyPair(4).png().toBuffer()],
  ['grey with every alpha', () => everyPair(2).png().toBuffer()],
  ['colour', () => sharp(scene).removeAlpha().png().toBuffer()],
  ['grey', () => sharp(scene).removeAlpha().toColourspace('b-w').png().toBuffer()],
  ['256 colours', () => sharp(scene).png({ palette: true, colours: 256 }).toBuffer()],
  ['16 colours', () => sharp(scene).png({ palette: true, colours: 16, dither: 0 }).toBuffer()],
  ['2 colours', () => sharp(scene).png({ palette: true, colours: 2, dither: 0 }).toBuffer()],
  ['interlaced', () => sharp(scene).png({ progressive: true }).toBuffer()],
  ['interlaced with a palette', () => sharp(scene).png({ progressive: true, palette: true }).toBuffer()],
];

describe('reading PNG files without the rasterizer', (test) => {
  test.before(() => platform.loadRasterizer());

  for (const [name, write] of kinds) {
    test(`${name}: the pixels are the rasterizer’s`, async () => {
      const bytes = new Uint8Array(await write());
      const read = readPng(bytes);
      assert.ok(read, 'read');
      assert.ok(Buffer.compare(read.data, rasterized(bytes, read)) === 0);
    });
  }

  for (const name of files) {
    test(`${name}: the pixels are the rasterizer’s`, () => {
      const bytes = new Uint8Array(readFileSync(new URL(name, crests)));
      const read = readPng(bytes);
      if (read === undefined) return assert.ok(rare.test(name));
      assert.ok(Buffer.compare(read.data, rasterized(bytes, read)) === 0);
    });
  }

  test('leaves broken, cut and rare files to the rasterizer', async () => {
    const good = new Uint8Array(scene);
    const flipped = good.slice();
    flipped[good.length - 200]! ^= 255;
    const deep = await sharp(scene).toColourspace('rgb16').png().toBuffer();
    const others = [flipped, good.slice(0, good.length - 300), good.slice(0, 40), new Uint8Array(deep)];
    assert.ok(readPng(good));
    for (const bytes of others) assert.ok(readPng(new Uint8Array(bytes)) === undefined);
  });

  test('the kernel and its reference read random pictures equally, with every filter and coding', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const bytes = writePng(picture);
        const read = decodePng(bytes, picture);
        assert.ok(read, 'read');
        assert.ok(isSame(read, referenceKernel.decodePng(bytes, picture)));
      }),
      { numRuns: 500 },
    );
  });

  test('of damaged files the kernel reads none that its reference reads otherwise', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(pictures, damage, (picture, changes) => {
        const data = deflateSync(filteredRows(picture));
        for (const [at, value] of changes) data[at % data.length] = value;
        const bytes = writePng(picture, data);
        const read = decodePng(bytes, picture);
        if (read !== undefined) assert.ok(isSame(read, referenceKernel.decodePng(bytes, picture)));
      }),
      { numRuns: 2000 },
    );
  });

  test('reads no chunks out of their order, and nothing that an earlier file left', () => {
    const size = { width: 2, height: 1 };
    const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 3, 0, 0, 0]);
    const colors = chunkOf('PLTE', Buffer.from([200, 100, 50, 0, 0, 0]));
    const alphas = chunkOf('tRNS', Buffer.from([128]));
    const data = deflateSync(Buffer.from([0, 0, 1]));
    const [first, second] = [chunkOf('IDAT', data.subarray(0, 5)), chunkOf('IDAT', data.subarray(5))];
    const top = chunkOf('IHDR', header);
    const read = (...chunks: Buffer[]) => decodePng(fileOf(...chunks), size);
    assert.equal([...read(top, colors, alphas, first, second)!], [100, 50, 25, 128, 0, 0, 0, 255]);
    const text = chunkOf('tEXt', Buffer.from('a'));
    const wrong: Record<string, Buffer[]> = {
      'alphas before colours': [top, alphas, colors, first, second],
      'colours twice': [top, colors, colors, first, second],
      'colours behind the data': [top, first, second, colors],
      'two headers': [top, top, colors, first, second],
      'no header': [colors, first, second],
      'data in two places': [top, colors, first, text, second],
    };
    for (const [name, chunks] of Object.entries(wrong)) assert.ok(read(...chunks) === undefined, name);
  });

  test('reads no data that is longer or shorter than the pixels', () => {
    const picture: Picture = { width: 40, height: 30, color: 6, seed: 3, level: 6, strategy: 0, filters: [0] };
    const rows = filteredRows(picture);
    for (const [name, data] of [
      ['longer', Buffer.concat([rows, Buffer.alloc(1)])],
      ['shorter', rows.subarray(1)],
    ] as const)
      assert.ok(decodePng(writePng(picture, deflateSync(data)), picture) === undefined, name);
    assert.ok(decodePng(writePng(picture), { width: 41, height: 30 }) === undefined, 'another width');
  });
});

interface Picture {
  width: number;
  height: number;
  /** PNG's colour type: grey, colour, grey with alpha, colour with alpha. */
  color: 0 | 2 | 4 | 6;
  seed: number;
  level: number;
  /** zlib's: 0 chooses, 2 never repeats, 3 repeats single bytes, 4 uses the fixed codes. */
  strategy: number;
  /** Of the rows, in turn. */
  filters: number[];
}

const pictures: fc.Arbitrary<Picture> = fc.record({
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 40 }),
  color: fc.constantFrom(0, 2, 4, 6),
  seed: fc.nat(1000),
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(0, 2, 3, 4),
  filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 7 }),
});

/** Noise, and runs of several periods: every distance of a repetition up to eight bytes occurs. */
function filteredRows({ width, height, color, seed, filters }: Picture): Buffer {
  const stride = 1 + width * { 0: 1, 2: 3, 4: 2, 6: 4 }[color];
  const rows = Buffer.alloc(stride * height);
  const period = 1 + (seed % 9);
  for (let i = 0; i < rows.length; i++) {
    const isNoise = (i >> 6) % 3 === 0;
    rows[i] = isNoise ? Math.imul(i * period + seed, 2_654_435_761) >>> 24 : rows[i - period]!;
  }
  for (let row = 0; row < height; row++) rows[row * stride] = filters[row % filters.length]!;
  return rows;
}

function writePng(picture: Picture, packed?: Uint8Array): Uint8Array {
  const { width, height, color, level, strategy } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, color], 8);
  const data = packed ?? deflateSync(filteredRows(picture), { level, strategy });
  const half = data.length >> 1;
  const parts = [data.subarray(0, half), data.subarray(half)].map((part) => chunkOf('IDAT', part));
  return fileOf(chunkOf('IHDR', header), ...parts);
}

function fileOf(...chunks: Buffer[]): Uint8Array {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, ...chunks, chunkOf('IEND', Buffer.alloc(0))]));
}

function chunkOf(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(one, other) === 0;
}
