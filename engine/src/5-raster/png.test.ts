import { createCanvas, loadImage } from '@napi-rs/canvas';
import { crc32 as zlibCrc } from 'node:zlib';
import * as assert from 'uvu/assert';
import { decodePixels } from '../assets/decode-image.ts';
import type { Pixels } from '../platform/platform.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import { describe } from '../../test/describe.ts';
import { encodePng, stripMetadata } from './png.ts';
import { crc32 } from './png-chunks.ts';
import { chooseFilter, filterRow, type Filter } from './png-filter.ts';
import { storedPngUri } from './stored-png.ts';

const platform = createNodePlatform();

const pictures: [name: string, pixel: (x: number, y: number) => number[]][] = [
  ['one colour', () => [26, 26, 26, 255]],
  ['a gradient', (x, y) => [x * 2, y * 3, x + y, 255]],
  ['noise', (x, y) => [(x * 7919 + y * 104729) & 255, (x * y * 31) & 255, (x ^ (y * 5)) & 255, 255]],
  ['stripes', (x, y) => [x % 3 ? 0 : 255, y % 2 ? 0 : 255, 9, 255]],
  ['transparency', (x, y) => [x & 255, y & 255, 7, (x + y) & 1 ? 255 : 0]],
];

describe('PNG', (test) => {
  for (const [name, pixel] of pictures) {
    test(`${name} decodes to the same pixels in the rasterizer and in Skia`, async () => {
      const pixels = picture(120, 75, pixel);
      const png = await encodePng(pixels, { text: [['Software', 'x']] }, platform);
      assert.equal(await bySkia(png), blankCleared(pixels.data));
      assert.equal(byRasterizer(png, pixels), blankCleared(pixels.data));
      assert.is(png[25], name === 'transparency' ? 6 : 2, 'RGB unless something is transparent');
    });
    test(`${name} survives the uncompressed form`, () => {
      const pixels = picture(120, 75, pixel);
      const decoded = decodePixels(platform, {
        dataUri: storedPngUri({ ...pixels, data: blankCleared(pixels.data) }),
        width: 120,
        height: 75,
      });
      assert.equal(decoded.data, blankCleared(pixels.data));
    });
  }

  for (const filter of [0, 1, 2, 4] as const) {
    test(`filter ${filter} can be undone`, () => {
      const above = Uint8Array.from({ length: 60 }, (_, i) => (i * 37) & 255);
      const row = Uint8Array.from({ length: 60 }, (_, i) => (i * i * 11) & 255);
      const out = new Uint8Array(60);
      filterRow(filter, row, above, 3, out, 0);
      assert.equal(undo(filter, out, above), row);
    });
  }

  test('chooses the filter that fits the row', () => {
    const ramp = Uint8Array.from({ length: 300 }, (_, i) => (Math.floor(i / 3) * 2) & 255);
    const jumps = Uint8Array.from({ length: 300 }, (_, i) => (i * 97) & 255);
    assert.is(chooseFilter(ramp, new Uint8Array(300), 3), 1);
    assert.is(chooseFilter(jumps, jumps, 3), 2);
    assert.is(chooseFilter(new Uint8Array(300), jumps, 3), 0);
  });

  test('gives the same bytes again', async () => {
    const pixels = picture(64, 64, pictures[2]![1]);
    assert.equal(await encodePng(pixels, { text: [] }, platform), await encodePng(pixels, { text: [] }, platform));
  });

  test('carries text as UTF-8 and loses only that when stripped', async () => {
    const pixels = picture(20, 20, pictures[1]![1]);
    const text = [['matchpost:games', 'Zürich 🏐']] as const;
    const png = await encodePng(pixels, { text }, platform);
    assert.ok(Buffer.from(png).includes(Buffer.from('iTXtmatchpost:games\0\0\0\0\0Zürich 🏐')));
    assert.equal(stripMetadata(png), await encodePng(pixels, { text: [] }, platform));
    const noPng = Uint8Array.of(1, 2, 3);
    assert.is(stripMetadata(noPng), noPng);
  });

  test('CRC equals that of zlib', () => {
    for (const length of [0, 1, 2, 3, 4, 5, 1000, 1003]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) & 255);
      assert.is(crc32(bytes), zlibCrc(bytes));
    }
  });
});

function picture(width: number, height: number, pixel: (x: number, y: number) => number[]): Pixels {
  const colors = Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width)));
  return { width, height, data: Uint8Array.from(colors.flat()) };
}

/** What is fully transparent has no colour after decoding to premultiplied pixels. */
function blankCleared(data: Uint8Array): Uint8Array {
  return data.map((value, i) => (data[i | 3] === 0 ? 0 : value));
}

async function bySkia(png: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return new Uint8Array(context.getImageData(0, 0, image.width, image.height).data);
}

function byRasterizer(png: Uint8Array, { width, height }: Pixels): Uint8Array {
  const dataUri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return decodePixels(platform, { dataUri, width, height }).data;
}

function undo(filter: Filter, filtered: Uint8Array, above: Uint8Array): Uint8Array {
  const row = new Uint8Array(filtered.length);
  for (let i = 0; i < row.length; i++) {
    const left = row[i - 3] ?? 0;
    const top = above[i] ?? 0;
    const corner = i < 3 ? 0 : above[i - 3]!;
    const nearest = [left, top, corner].sort(
      (a, b) => Math.abs(left + top - corner - a) - Math.abs(left + top - corner - b),
    );
    row[i] = filtered[i]! + [0, left, top, 0, nearest[0]!][filter]!;
  }
  return row;
}
