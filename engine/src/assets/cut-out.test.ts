/** Crests lose the paper around them, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { unpremultiply } from '../5-raster/opacity.ts';
import { encodePng } from '../5-raster/png/png.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import type { Bitmap } from './bitmap.ts';
import { cutOut } from './cut-out.ts';
import { createImageStore } from './images.ts';

type Paint = readonly [red: number, green: number, blue: number, alpha?: number];

const white: Paint = [255, 255, 255];
const navy: Paint = [18, 40, 76];
const gold: Paint = [244, 182, 42];
const clear: Paint = [0, 0, 0, 0];

const images = new URL('../../../fixtures/images/', import.meta.url);
const platform = createNodePlatform();
await platform.loadRasterizer();
const store = createImageStore(platform, async (text) => sanitizeSvg(text), {
  writePng: ({ width, height, data }) =>
    encodePng({ width, height, data: unpremultiply(data.slice()) }, { text: [] }, platform),
});

describe('P7 the paper around a crest', (test) => {
  test('goes, and the white inside stays', () => {
    const cut = lossless(60, (r) => (r > 25 ? white : r > 15 ? navy : white));
    assert.equal([pixel(cut, 1, 1), pixel(cut, 30, 30), pixel(cut, 30, 10)], [clear, opaque(white), opaque(navy)]);
  });

  test('leaves an edge without a light seam', () => {
    const cut = lossless(60, (r) => mixed(navy, white, Math.min(1, Math.max(0, 25.5 - r))));
    for (let x = 0; x < 60; x++) {
      const [red, green, blue, alpha] = pixel(cut, x, 20);
      assert.ok(Math.abs(red * 255 - navy[0] * alpha) < 6 * 255, `${x}: ${[red, green, blue, alpha]}`);
    }
  });

  test('keeps a thin rim of another colour', () => {
    const cut = lossless(60, (r) => (r > 26 ? white : r > 24 ? gold : navy));
    assert.equal(pixel(cut, 30, 5), opaque(gold));
  });

  const kept: [name: string, size: number, paint: (r: number, x: number, y: number) => Paint][] = [
    ['a picture of one pixel', 1, () => white],
    ['a picture that is all white', 60, () => white],
    ['a picture that is all black', 60, () => [0, 0, 0]],
    ['a picture that is transparent', 60, () => clear],
    ['a transparent border', 60, (r) => (r > 25 ? clear : navy)],
    ['a coloured field, which belongs to the crest', 60, (r) => (r > 20 ? navy : gold)],
    ['paper of two colours', 60, (r, x) => (r < 25 ? navy : x < 30 ? white : [0, 0, 0])],
    ['a crest whose white stripes reach the paper', 60, (r, x) => (r > 25 || x % 10 < 5 ? white : navy)],
    [
      'a ring with a gap, which the paper would run into',
      60,
      (r, x, y) => (r > 25 || (r < 20 && r > 0) || (y < 30 && Math.abs(x - 30) < 2) ? white : navy),
    ],
    ['loose letters', 60, (_, x, y) => (y > 10 && y < 50 && x > 5 && x < 55 && x % 16 < 6 ? navy : white)],
    ['a photo', 60, (r, x, y) => [(x * 37) % 256, (y * 53) % 256, Math.round(r * 7) % 256]],
    ['a speck on a large sheet', 200, (r) => (r < 12 ? navy : white)],
  ];
  for (const [name, size, paint] of kept) {
    test(`stays: ${name}`, () => assert.is(cutOut(drawn(size, paint), { isLossy: false }), undefined));
  }

  test('goes with the noise of a JPEG around the edge', async () => {
    const jpeg = await onPaper(readFileSync(new URL('sternenberg.svg', images)), 'jpeg', '#fdfdfb');
    const cut = cutOut(await decode(jpeg), { isLossy: true });
    assert.ok(cut);
    for (const [x, y] of [
      [0, 0],
      [149, 4],
      [30, 40],
      [270, 262],
    ] as const)
      assert.is(pixel(cut, x, y)[3], 0, `${x} ${y}`);
  });
});

describe('P7 logos from files', (test) => {
  test('no crest of the fixtures is an opaque square', async () => {
    const folders = ['', 'crests/'].flatMap((folder) =>
      readdirSync(new URL(folder, images)).flatMap((file) => (/\.(?:png|jpg|svg)$/.test(file) ? [folder + file] : [])),
    );
    const crests = folders.filter((file) => !/hall|huge|one-pixel/.test(file));
    const squares: string[] = [];
    for (const file of crests) {
      const image = await load(readFileSync(new URL(file, images)), file);
      if (image && (image.cutOut ?? image).opaque) squares.push(file);
    }
    assert.equal(squares, []);
  });

  test('a picture that is no logo keeps its paper', async () => {
    const href = `data:image/png;base64,${(await onPaper(svgOf('<circle cx="50" cy="50" r="45"/>'), 'png')).toString('base64')}`;
    const { images: plain } = await store.load([{ href, path: '' }]);
    assert.is(plain.get(href)?.cutOut, undefined);
    const { images: logos } = await store.load([{ href, path: '', isLogo: true }]);
    assert.is(logos.get(href)?.cutOut?.opaque, false);
    assert.is.not(logos.get(href)?.cutOut?.key, logos.get(href)?.key);
  });

  test('a vector loses its first element, and stays a vector', async () => {
    const round = '<circle cx="50" cy="50" r="45" fill="#12284c"/>';
    for (const paper of ['<rect width="100" height="100" fill="#fff"/>', '<path d="M0 0h100v100H0z" fill="white"/>']) {
      const image = await load(svgOf(paper + round), 'a.svg');
      const cut = image?.cutOut;
      assert.is(
        cut?.kind === 'vector' && cut.markup.includes('<circle') && !/<rect|<path/.test(cut.markup),
        true,
        paper,
      );
      assert.is(cut?.opaque, false);
    }
    const field = await load(svgOf(`<rect width="100" height="100" fill="#c8102e"/>${round}`), 'b.svg');
    assert.is(field?.cutOut, undefined);
  });
});

async function load(bytes: Buffer, file: string) {
  const type = file.endsWith('.svg') ? 'svg+xml' : file.endsWith('.jpg') ? 'jpeg' : 'png';
  const href = `data:image/${type};base64,${bytes.toString('base64')}`;
  const { images: found } = await store.load([{ href, path: '', isLogo: true }]);
  return found.get(href);
}

function svgOf(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${content}</svg>`,
  );
}

/** A picture on 300 pixels of paper, as clubs send it. */
async function onPaper(svg: Buffer, type: 'png' | 'jpeg', paper = '#ffffff'): Promise<Buffer> {
  const canvas = createCanvas(300, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, 300, 300);
  context.drawImage(await loadImage(svg), 10, 10, 280, 280);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 70);
}

async function decode(bytes: Buffer): Promise<Bitmap> {
  const { width, height } = await loadImage(bytes);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(bytes), 0, 0);
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data) };
}

function lossless(size: number, paint: (r: number) => Paint): Bitmap {
  const cut = cutOut(drawn(size, paint), { isLossy: false });
  assert.ok(cut);
  return cut;
}

/** A square picture by the distance from its middle. */
function drawn(size: number, paint: (r: number, x: number, y: number) => Paint): Bitmap {
  const data = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    data.set(opaque(paint(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2), x, y)), at * 4);
  }
  return { width: size, height: size, data };
}

function mixed(a: Paint, b: Paint, share: number): Paint {
  const [red, green, blue] = a.map((level, i) => Math.round(level! * share + b[i]! * (1 - share)));
  return [red!, green!, blue!];
}

function opaque([red, green, blue, alpha = 255]: Paint): [number, number, number, number] {
  return [red, green, blue, alpha];
}

function pixel({ width, data }: Bitmap, x: number, y: number): [number, number, number, number] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] as [number, number, number, number];
}
