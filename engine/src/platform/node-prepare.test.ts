import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { readImageHeader } from '../assets/image-header.ts';
import { EngineError } from '../errors.ts';
import { describe } from '../../test/describe.ts';
import { encodeImage } from './node-encode.ts';
import { prepareImage } from './node-prepare.ts';

/** Four corners: red, green / blue, white. */
const card = createCanvas(40, 20);
const context = card.getContext('2d');
for (const [color, x, y] of [
  ['#f00', 0, 0],
  ['#0f0', 20, 0],
  ['#00f', 0, 10],
  ['#fff', 20, 10],
] as const) {
  context.fillStyle = color;
  context.fillRect(x, y, 20, 10);
}
const jpeg = card.encodeSync('jpeg', 95);
const png = card.encodeSync('png');

const cleanSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ' +
  'viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

describe('prepareImage', (test) => {
  const upright: [orientation: number, size: [number, number], corners: string][] = [
    [1, [40, 20], 'red green blue white'],
    [2, [40, 20], 'green red white blue'],
    [3, [40, 20], 'white blue green red'],
    [4, [40, 20], 'blue white red green'],
    [5, [20, 40], 'red blue green white'],
    [6, [20, 40], 'blue red white green'],
    [7, [20, 40], 'white green blue red'],
    [8, [20, 40], 'green white red blue'],
  ];
  for (const [orientation, size, expected] of upright) {
    for (const little of [false, true]) {
      test(`EXIF orientation ${orientation}, ${little ? 'little' : 'big'} endian`, async () => {
        const bytes = withExif(orientation, little);
        assert.is(readImageHeader(bytes)?.orientation, orientation);
        const prepared = await prepareImage(bytes);
        const header = readImageHeader(prepared);
        assert.equal([header?.width, header?.height, header?.orientation], [...size, 1]);
        assert.is(await corners(prepared), expected);
      });
    }
  }

  const unchanged: [name: string, bytes: Uint8Array][] = [
    ['PNG', png],
    ['JPEG', jpeg],
    ['SVG of our own elements', Buffer.from(cleanSvg)],
  ];
  for (const [name, bytes] of unchanged) {
    test(`${name} is returned unchanged`, async () =>
      assert.equal(Buffer.from(await prepareImage(bytes)), Buffer.from(bytes)));
  }

  for (const type of ['webp', 'gif', 'avif'] as const) {
    test(`${type} is encoded again`, async () => {
      const bytes =
        type === 'gif'
          ? card.encodeSync('gif')
          : type === 'webp'
            ? card.encodeSync('webp', 95)
            : card.encodeSync('avif');
      assert.equal([readImageHeader(bytes)?.type, readImageHeader(bytes)?.width], [type, 40]);
      const header = readImageHeader(await prepareImage(bytes));
      assert.equal([header?.type, header?.width, header?.height], [type === 'gif' ? 'png' : 'jpeg', 40, 20]);
    });
  }

  test('transparency stays', async () => {
    const clear = createCanvas(8, 8);
    const prepared = await prepareImage(clear.encodeSync('webp', 100));
    assert.is(readImageHeader(prepared)?.type, 'png');
    assert.is((await pixelsOf(prepared)).data[3], 0);
  });

  test('a foreign colour profile is encoded again', async () => {
    const profile = Buffer.from('ICC_PROFILE\0\x01\x01desc Display P3');
    const bytes = withSegment(0xe2, profile);
    assert.is(readImageHeader(bytes)?.profile, true);
    assert.is(readImageHeader(withSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01sRGB IEC61966')))?.profile, false);
    assert.is(readImageHeader(await prepareImage(bytes))?.profile, false);
  });

  test('an SVG keeps our elements only', async () => {
    const bytes = Buffer.from(
      '\ufeff<?xml version="1.0"?><!-- x --><svg viewBox="0 0 9 9"><script>x()</script><path d="M0 0h9v9z" onload="x()"/></svg>',
    );
    assert.is(Buffer.from(await prepareImage(bytes)).toString(), cleanSvg);
  });

  test('a refused SVG names the reason', async () => {
    const error = await prepareImage(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).catch((e: unknown) => e);
    assert.ok(error instanceof EngineError && error.cause instanceof EngineError);
    assert.equal([error.code, error.cause.code], ['image-unreadable', 'svg-doctype']);
  });

  const page = Buffer.from('<html>secret place</html>');
  const secretive: [name: string, bytes: Uint8Array, sound: Uint8Array][] = [
    ['a JPEG comment', withSegment(0xfe, Buffer.from('secret place')), jpeg],
    ['XMP', withSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0secret place')), jpeg],
    ['a page behind a JPEG', Buffer.concat([jpeg, page]), jpeg],
    ['a page behind a PNG', Buffer.concat([png, page]), png],
    ['a PNG note', Buffer.concat([png.subarray(0, 33), note(), png.subarray(33)]), png],
  ];
  for (const [name, bytes, sound] of secretive) {
    test(`${name} is left out, the pixels stay as they are stored`, async () => {
      assert.equal(Buffer.from(await prepareImage(bytes)), sound);
      assert.not(Buffer.from(await prepareImage(bytes, { reencode: true })).includes('secret place'));
    });
  }

  test('a truncated file is returned unchanged: the engine reports it when drawing', async () => {
    for (const cut of [png.subarray(0, 60), jpeg.subarray(0, jpeg.length - 40)]) {
      assert.is(await prepareImage(cut), cut);
    }
  });

  test('a picture that keeps its size is not softened', async () => {
    const { data } = await pixelsOf(await prepareImage(card.encodeSync('gif')));
    assert.equal([...data.subarray(19 * 4, 19 * 4 + 8)], [255, 0, 0, 255, 0, 255, 0, 255]);
  });

  test('a truncated JPEG is refused when decoded: Skia leaves its last rows transparent', async () => {
    const cut = jpeg.subarray(0, jpeg.length - 2);
    const error = await prepareImage(cut, { reencode: true }).catch((caught: unknown) => caught);
    assert.ok(error instanceof EngineError && error.code === 'image-unreadable');
  });

  test('over 4096 px it shrinks', async () => {
    const wide = createCanvas(5000, 10).encodeSync('png');
    const header = readImageHeader(await prepareImage(wide));
    assert.equal([header?.width, header?.height], [4096, 8]);
  });

  const huge = Buffer.from(png);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  const refused: [name: string, bytes: Uint8Array, code: string][] = [
    ['no picture', Buffer.from('hello'), 'image-unreadable'],
    ['nothing', new Uint8Array(0), 'image-unreadable'],
    ['HTML', Buffer.from('<!doctype html><html></html>'), 'image-unreadable'],
    ['a header that promises too much', huge, 'image-too-large'],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(10_000_000)]), 'image-too-large'],
    ['a broken WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ..........\x05\0\x05\0 trash'), 'image-unreadable'],
  ];
  for (const [name, bytes, code] of refused) {
    test(`refuses ${name}`, async () => {
      const error = await prepareImage(bytes, { href: 'x.png' }).catch((caught: unknown) => caught);
      assert.ok(error instanceof EngineError);
      assert.equal([error.code, error.params['href']], [code, 'x.png']);
    });
  }
});

describe('encodeImage', (test) => {
  const pixels = { width: 8, height: 8, data: new Uint8Array(256) };

  test('JPEG has white under transparency', async () => {
    const { data } = await pixelsOf(await encodeImage(pixels, 'jpeg'));
    assert.equal([...data.subarray(0, 4)], [255, 255, 255, 255]);
  });

  test('WebP keeps transparency', async () => {
    const bytes = await encodeImage(pixels, 'webp', 80);
    assert.is(readImageHeader(bytes)?.type, 'webp');
    assert.is((await pixelsOf(bytes)).data[3], 0);
  });
});

/** A text chunk with an arbitrary checksum. */
function note(): Buffer {
  const body = Buffer.from('tEXtComment\0secret place');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  return Buffer.concat([length, body, Buffer.alloc(4)]);
}

function withSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

function withExif(orientation: number, little: boolean): Buffer {
  const tiff = little
    ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff)]));
}

async function pixelsOf(bytes: Uint8Array) {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: context.getImageData(0, 0, image.width, image.height).data };
}

/** Names of the corners' colours: the top two, the bottom two. */
async function corners(bytes: Uint8Array): Promise<string> {
  const { width, height, data } = await pixelsOf(bytes);
  const names = new Map([
    ['100', 'red'],
    ['010', 'green'],
    ['001', 'blue'],
    ['111', 'white'],
  ]);
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 4;
    return names.get([...data.subarray(from, from + 3)].map((value) => (value > 128 ? 1 : 0)).join(''));
  };
  return [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)].join(' ');
}
