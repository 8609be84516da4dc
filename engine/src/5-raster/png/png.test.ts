import fc from 'fast-check';
import { crc32 as zlibCrc } from 'node:zlib';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { pixelSamples, pixelsOf } from '../../../test/pixel-samples.ts';
import { pngDecoders } from '../../../test/png-decoders.ts';
import { toBitmap } from '../../assets/bitmap.ts';
import { decodePixels } from '../../assets/decode-image.ts';
import { createNodePlatform } from '../../platform/node-platform.ts';
import type { EncodedBand, Pixels } from '../../platform/platform.ts';
import { storedPngUri, bandOf, bandRows, encodePng, pngPieces } from './png.ts';
import { stripPng } from '../../assets/strip-metadata.ts';
import { adler32, combineAdler, crc32 } from './chunks.ts';
import { concat } from '../../assets/bytes.ts';

const platform = createNodePlatform();
const [width, height] = [1080, 75];

describe('PNG', (test) => {
  for (const [name, color] of pixelSamples) {
    const pixels = pixelsOf(width, height, color);
    for (const decoder of pngDecoders) {
      test(`${name} decodes to the same pixels in ${decoder.name}`, async () => {
        const png = encodePng(pixels, { text: [['Software', 'x']] }, platform);
        const expected = decoder.premultiplied ? blankCleared(pixels.data) : pixels.data;
        assert.ok(Buffer.compare(await decoder.decode(png, pixels), expected) === 0);
        assert.is(png[25], name === 'transparency' ? 6 : 2, 'RGB unless something is transparent');
      });
    }
    test(`${name} survives the uncompressed form`, () => {
      const dataUri = storedPngUri({ ...pixels, data: blankCleared(pixels.data) });
      const decoded = decodePixels(platform, { mime: 'image/png', dataUri, width, height });
      assert.ok(Buffer.compare(toBitmap(decoded, platform.kernel).data, blankCleared(pixels.data)) === 0);
    });
  }

  test('carries text as UTF-8 and loses only that when stripped', () => {
    const pixels = pixelsOf(20, 20, pixelSamples[2]![1]);
    const text = [['matchpost:games', 'Zürich 🏐']] as const;
    const png = encodePng(pixels, { text }, platform);
    assert.ok(Buffer.from(png).includes(Buffer.from('iTXtmatchpost:games\0\0\0\0\0Zürich 🏐')));
    assert.equal(stripPng(png), encodePng(pixels, { text: [] }, platform));
  });

  test('CRC equals that of zlib', () => {
    for (const length of [0, 1, 2, 3, 4, 5, 1000, 1003]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) & 255);
      assert.is(crc32(bytes), zlibCrc(bytes));
    }
  });
});

describe('PNG bands', (test) => {
  const rows = bandRows(width);
  const frames = pixelSamples
    .filter(([name]) => name !== 'transparency')
    .map(([, color]) => pixelsOf(width, rows * 3, color));

  for (const decoder of pngDecoders) {
    test(`of different pictures join to what ${decoder.name} reads`, async () => {
      for (const [i, frame] of frames.entries()) {
        const other = frames[(i + 1) % frames.length]!;
        const [top, middle, bottom] = [encoded(frame, 0), encoded(other, 1), encoded(frame, 2)];
        const size = { width, height: rows * 3 };
        const png = concat(
          pngPieces({ ...size, color: 'rgb', bands: [top, middle, bottom], text: [] }, platform.encodeUtf8),
        );
        const expected = frame.data.slice();
        const stride = rows * width * 4;
        expected.set(other.data.subarray(stride, 2 * stride), stride);
        assert.ok(Buffer.compare(await decoder.decode(png, size), expected) === 0, String(i));
      }
    });
  }

  test('sizes: every row is in one band, and no band is empty', () => {
    assert.is(bandRows(1080), 30);
    assert.is(bandRows(1), 32_768);
    assert.is(bandRows(100_000), 1);
  });
});

describe('Adler-32', (test) => {
  test('of two byte ranges equals that of the whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), fc.nat(70_000), (a, b, pad) => {
        const second = Uint8Array.from([...b, ...new Uint8Array(pad).fill(255)]);
        const whole = Uint8Array.from([...a, ...second]);
        assert.is(combineAdler(adler32(a), adler32(second), second.length), adler32(whole));
      }),
      { numRuns: 50 },
    );
  });
});

function encoded(frame: Pixels, number: number): EncodedBand {
  return platform.kernel.encodeBand(bandOf(frame, number), 'rgb');
}

/** Fully transparent pixels have no colour after decoding to premultiplied pixels. */
function blankCleared(data: Uint8Array): Uint8Array {
  return data.map((value, i) => (data[i | 3] === 0 ? 0 : value));
}
