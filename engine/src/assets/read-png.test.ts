import { describe } from '@matchpost/engine/test';
import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import * as assert from 'uvu/assert';
import { createNodePlatform } from '../platform/node-platform.ts';
import { encodeBase64 } from './bytes.ts';
import { rasterizeFile } from './decode-image.ts';
import { readPng } from './read-png.ts';

const platform = createNodePlatform();

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

/** Large, animated, or of 16 bits. */
const rare = /hall-|huge|animated|-16/;

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
    const large = sharp({ create: { width: 1025, height: 1024, channels: 3, background: 'red' } });
    const others = [
      flipped,
      good.slice(0, good.length - 300),
      good.slice(0, 40),
      new Uint8Array(deep),
      await large.png().toBuffer(),
    ];
    assert.ok(readPng(good));
    for (const bytes of others) assert.is(readPng(new Uint8Array(bytes)), undefined);
  });
});
