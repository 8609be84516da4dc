import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync, gzipSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { EngineError } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ServerError } from '../errors.ts';
import { readImageHeader } from '@matchpost/engine';
import { makeThumbnail, MAX_FILE_BYTES, prepareUpload, type Purpose } from './prepare.ts';
import {
  card,
  cardJpeg,
  cardPng,
  chunk,
  cornersOf,
  gif,
  idat,
  jpegTurned,
  jpegWith,
  png,
  pngWith,
  webpExtended,
} from '../../test/sample-pictures.ts';

const fixtures = new URL('../../../fixtures/', import.meta.url);
const upright = 'red green blue white';

async function codeOf(bytes: Uint8Array, purpose: Purpose = 'logo'): Promise<string> {
  try {
    await prepareUpload(bytes, purpose);
  } catch (error) {
    if (error instanceof ServerError || error instanceof EngineError) return error.code;
    return String(error);
  }
  return 'ok';
}

describe('prepareUpload: eight orientations', (test) => {
  const sizes = [0, 1, 2, 3, 4].map(() => '40x20');
  for (let orientation = 1; orientation <= 8; orientation++) {
    test(`orientation ${orientation} is turned upright`, async () => {
      const turned = await turnBack(orientation);
      const { bytes, width, height } = await prepareUpload(turned, 'background');
      assert.equal([`${width}x${height}`, await cornersOf(bytes)], [sizes[0], upright]);
      assert.is(readImageHeader(bytes)?.orientation, 1);
    });
  }
});

/** The card stored so that the EXIF orientation given turns it upright (TIFF 6.0, tag 274). */
async function turnBack(orientation: number): Promise<Buffer> {
  const sideways = orientation > 4;
  const canvas = createCanvas(sideways ? 20 : 40, sideways ? 40 : 20);
  const context = canvas.getContext('2d');
  const undo: Record<number, [number, number, number, number, number, number]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, 40, 0],
    3: [-1, 0, 0, -1, 40, 20],
    4: [1, 0, 0, -1, 0, 20],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, 40],
    7: [0, -1, -1, 0, 20, 40],
    8: [0, 1, -1, 0, 20, 0],
  };
  context.setTransform(...(undo[orientation] ?? [1, 0, 0, 1, 0, 0]));
  context.drawImage(card, 0, 0);
  const exif = jpegTurned(orientation).subarray(2, 2 + 36);
  const stored = canvas.encodeSync('jpeg', 95);
  return Buffer.concat([stored.subarray(0, 2), exif, stored.subarray(2)]);
}

describe('prepareUpload: accepted files', (test) => {
  const taken: [name: string, bytes: Uint8Array, purpose: Purpose, type: string][] = [
    ['a JPEG', cardJpeg, 'logo', 'jpeg'],
    ['a PNG logo, lossless', cardPng, 'logo', 'png'],
    ['an opaque PNG background', cardPng, 'background', 'jpeg'],
    ['a transparent PNG background', createCanvas(9, 9).encodeSync('png'), 'background', 'png'],
    ['a WebP', card.encodeSync('webp', 95), 'background', 'jpeg'],
    ['a GIF of one frame', gif(1), 'logo', 'png'],
    ['an AVIF', card.encodeSync('avif'), 'background', 'jpeg'],
    ['a PNG followed by HTML', Buffer.concat([cardPng, Buffer.from('<script>alert(1)</script>')]), 'logo', 'png'],
    ['a PNG with an HTML end tag in a comment', pngWith(chunk('tEXt', Buffer.from('a\0<html>'))), 'logo', 'png'],
    ['an APNG of one frame', pngWith(chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))), 'logo', 'png'],
    ['an SVG logo', readFileSync(new URL('images/ravens.svg', fixtures)), 'logo', 'png'],
  ];
  for (const [name, bytes, purpose, type] of taken) {
    test(name, async () => {
      const prepared = await prepareUpload(bytes, purpose);
      const header = readImageHeader(prepared.bytes);
      assert.equal([prepared.type, header?.type], [type, type]);
      assert.equal([header?.width, header?.height], [prepared.width, prepared.height]);
    });
  }

  test('keeps only the pixels of a file', async () => {
    const secrets: Uint8Array[] = [
      jpegWith(0xe1, Buffer.from('Exif\0\0secret place')),
      jpegWith(0xfe, Buffer.from('<script>secret</script>')),
      jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(65_000, 'secret ')])),
      pngWith(chunk('tEXt', Buffer.from('Comment\0<script>secret</script>'))),
      pngWith(chunk('eXIf', Buffer.from('secret'))),
      Buffer.concat([cardPng, Buffer.from('<html>secret</html>')]),
      Buffer.concat([cardJpeg, Buffer.from('<html>secret</html>')]),
    ];
    for (const bytes of secrets) {
      for (const purpose of ['logo', 'background'] as const) {
        const prepared = Buffer.from((await prepareUpload(bytes, purpose)).bytes);
        assert.not(prepared.includes('secret'));
        assert.is(await cornersOf(prepared), upright);
      }
    }
  });

  test('scales pictures above 4096 px down', async () => {
    const { width, height } = await prepareUpload(createCanvas(6000, 30).encodeSync('png'), 'logo');
    assert.equal([width, height], [4096, 20]);
  });
});

const zeros = (count: number) => Buffer.alloc(count);
const pixel = (...more: Buffer[]) => png([1, 1], ...more, idat(zeros(2)));

const refused: [name: string, bytes: Uint8Array, code: string][] = [
  ['nothing', zeros(0), 'file-type-invalid'],
  ['text', Buffer.from('hello'), 'file-type-invalid'],
  ['an HTML page', Buffer.from('<!doctype html><html><body>x</body></html>'), 'file-type-invalid'],
  ['an HTML page that contains an SVG', Buffer.from('<html><svg></svg></html>'), 'svg-not-svg'],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'file-type-invalid'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'file-type-invalid'],
  ['a BMP', Buffer.concat([Buffer.from('BM'), zeros(60)]), 'file-type-invalid'],
  ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), zeros(60)]), 'file-type-invalid'],
  ['a TIFF', Buffer.concat([Buffer.from('II*\0'), zeros(60)]), 'file-type-invalid'],
  ['a HEIC', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), zeros(60)]), 'file-type-invalid'],
  ['a gzip of an SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-type-invalid'],
  ['a PNG that declares 50000x50000', png([50_000, 50_000], idat(zeros(10))), 'image-too-many-pixels'],
  ['a PNG that declares 2147483647 pixels a side', png([2 ** 31 - 1, 2 ** 31 - 1]), 'image-too-many-pixels'],
  ['one pixel over 40 megapixels', png([40_000_001, 1]), 'image-too-many-pixels'],
  ['a WebP that declares 16384x16384', webpExtended(16_384, 16_384, 0), 'image-too-many-pixels'],
  ['a PNG without width', png([0, 1], idat(zeros(10))), 'upload-unreadable'],
  ['a PNG without pixels', png([9, 9]), 'upload-unreadable'],
  ['a PNG with a damaged byte', damaged(cardPng, cardPng.indexOf('IDAT') + 9), 'upload-unreadable'],
  ['a PNG cut off', cardPng.subarray(0, cardPng.length - 20), 'upload-unreadable'],
  ['a PNG cut off in its header', cardPng.subarray(0, 40), 'upload-unreadable'],
  ['a PNG whose chunk runs past the end', pngWith(Buffer.from('\x7f\xff\xff\xffzzzz', 'latin1')), 'upload-unreadable'],
  ['a JPEG cut off in its header', cardJpeg.subarray(0, 15), 'upload-unreadable'],
  ['a PNG of its signature alone', cardPng.subarray(0, 8), 'upload-unreadable'],
  ['a WebP of its signature alone', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), 'upload-unreadable'],
  ['a JPEG cut off', cardJpeg.subarray(0, cardJpeg.length - 60), 'upload-unreadable'],
  ['a JPEG without its last bytes', cardJpeg.subarray(0, -2), 'upload-unreadable'],
  ['a WebP cut off', card.encodeSync('webp', 95).subarray(0, -10), 'upload-unreadable'],
  ['a WebP header alone', webpExtended(10, 10, 0), 'upload-unreadable'],
  ['a GIF cut off', gif(1).subarray(0, 30), 'upload-unreadable'],
  ['an AVIF cut off', card.encodeSync('avif').subarray(0, -30), 'upload-unreadable'],
  ['a GIF of two frames', gif(2), 'image-animated'],
  ['an APNG', pngWith(chunk('acTL', Buffer.from([0, 0, 0, 5, 0, 0, 0, 0]))), 'image-animated'],
  ['an animated WebP', webpExtended(10, 10, 2), 'image-animated'],
  [
    'an AVIF sequence',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifmif1', 'latin1'), ispe(9, 9)]),
    'image-animated',
  ],
  ['over 10 MB', Buffer.concat([cardPng, zeros(MAX_FILE_BYTES)]), 'file-too-large'],
  [
    'an SVG of invisible text',
    Buffer.from('<svg viewBox="0 0 9 9"><text y="9" display="none">a</text></svg>'),
    'svg-empty',
  ],
  [
    'an SVG with an external picture',
    Buffer.from('<svg viewBox="0 0 9 9"><image href="file:///etc/passwd"/></svg>'),
    'svg-empty',
  ],
  ['an SVG of a script', Buffer.from('<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>'), 'svg-empty'],
  ['an SVG with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 'svg-doctype'],
  ['an SVG of 20,001 elements', Buffer.from(`<svg>${'<g/>'.repeat(20_000)}</svg>`), 'svg-too-many-elements'],
  ['an SVG 65 levels deep', Buffer.from('<svg>'.repeat(65) + '</svg>'.repeat(65)), 'svg-too-deep'],
  ['an SVG over 5 MB', Buffer.from(`<svg><!--${'a'.repeat(5 * 1024 * 1024)}--></svg>`), 'svg-too-large'],
];

function damaged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x10;
  return copy;
}

function ispe(width: number, height: number): Buffer {
  const box = Buffer.alloc(40);
  box.write('ispe', 4);
  box.writeUInt32BE(width, 12);
  box.writeUInt32BE(height, 16);
  return box;
}

describe('prepareUpload: refused files', (test) => {
  for (const [name, bytes, code] of refused) {
    test(`${name} is ${code}`, async () => {
      assert.is(await codeOf(bytes, 'logo'), code);
      assert.is(await codeOf(bytes, 'background'), code);
    });
  }
});

/** Small files that decompress to much data: refused or drawn, but never decompressed completely. */
describe('prepareUpload: bombs', (test) => {
  const bomb = deflateSync(zeros(200_000_000), { level: 9 });
  const text = (name: string, head: string) => chunk(name, Buffer.concat([Buffer.from(head, 'latin1'), bomb]));
  const bombs: [name: string, bytes: Uint8Array][] = [
    ['200 MB in the pixels of one pixel', png([1, 1], chunk('IDAT', bomb))],
    ['200 MB in a compressed comment', pixel(text('zTXt', 'a\0\0'))],
    ['200 MB in a compressed international comment', pixel(text('iTXt', 'a\0\x01\0\0\0'))],
    ['200 MB in a colour profile', pixel(text('iCCP', 'a\0\0'))],
    ['100,000 empty chunks', pixel(Buffer.concat(Array.from({ length: 100_000 }, () => chunk('teSt', zeros(0)))))],
    ['9 MB of Exif', jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(65_000, 0x49)]))],
  ];
  for (const [name, bytes] of bombs) {
    test(name, async () => {
      assert.ok(bytes.length < 2_000_000);
      const before = process.memoryUsage.rss();
      const code = await codeOf(bytes);
      assert.ok(code === 'ok' || code === 'upload-unreadable', code);
      assert.ok(process.memoryUsage.rss() - before < 150_000_000);
    });
  }
});

describe('prepareUpload: hostile SVG of the fixtures', (test) => {
  const folder = new URL('svg/hostile/', fixtures);
  for (const file of readdirSync(folder)) {
    test(`${file} is rasterized or refused`, async () => {
      const bytes = readFileSync(new URL(file, folder));
      try {
        assert.is((await prepareUpload(bytes, 'logo')).type, 'png');
      } catch (error) {
        assert.ok(error instanceof EngineError || error instanceof ServerError, String(error));
      }
    });
  }
});

describe('makeThumbnail', (test) => {
  const sizes: [from: [number, number], to: [number, number]][] = [
    [
      [1080, 1350],
      [400, 500],
    ],
    [
      [300, 200],
      [300, 200],
    ],
    [
      [4096, 1],
      [400, 1],
    ],
    [
      [1, 4096],
      [1, 4096],
    ],
  ];
  for (const [from, to] of sizes) {
    test(`${from.join('x')} becomes ${to.join('x')}`, async () => {
      const { bytes, type, width, height } = await makeThumbnail(createCanvas(...from).encodeSync('png'));
      const header = readImageHeader(bytes);
      assert.equal([type, width, height], ['jpeg', ...to]);
      assert.equal([header?.type, header?.width, header?.height], ['jpeg', ...to]);
    });
  }

  test('draws transparent pictures on white', async () => {
    const { bytes } = await makeThumbnail(createCanvas(20, 20).encodeSync('png'));
    assert.is(await cornersOf(bytes), 'white white white white');
    assert.is((await loadImage(bytes)).width, 20);
  });
});
