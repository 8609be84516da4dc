import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { attacks, claimAvifSize, encode, gridOf, jpegOfScans, pngOf } from '../../../test/hostile-pictures.ts';
import { EngineError } from '../../errors.ts';
import { createEngine } from '../../platform/node.ts';
import { prepareImage } from '../../platform/node-prepare.ts';
import { loadTemplate } from '../../1-load/load.ts';
import { admitImage } from './admit-image.ts';

const crests = new URL('../../../../fixtures/images/crests/', import.meta.url);
const engine = await createEngine();

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'ok';
}

/** The codes of the warnings when a post is drawn with the picture, in the template and in the data. */
async function warningsOf(bytes: Buffer): Promise<string[]> {
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  const loaded = loadTemplate({
    elements: [
      { id: 'a', type: 'image', href, width: 90, height: 90 },
      { id: 'b', type: 'api-image', apiField: 'teamHomeLogo', width: 90, height: 90 },
    ],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const game = { date: '15.11.2025', time: '19:30', teamHome: 'A', teamAway: 'B', teamHomeLogo: href };
  const { warnings } = await engine.renderPng(loaded.template, { games: [game] }, { scale: 0.1 });
  return warnings.map(({ code }) => code).filter((code) => code.startsWith('image-'));
}

describe('pictures that cost more than their header declares', (test) => {
  for (const { name, bytes, code } of attacks()) {
    test(`${name} is small, and ${code} where it is prepared`, async () => {
      assert.ok(bytes.length < 6_000_000, String(bytes.length));
      assert.is(await codeOf(() => prepareImage(bytes)), code);
      assert.is(await codeOf(() => prepareImage(bytes, { reencode: true })), code);
    });

    test(`${name} is a warning in a post`, async () => {
      const codes = await warningsOf(bytes);
      assert.ok(codes.length > 0 && codes.every((found) => found.startsWith('image-')), codes.join());
    });
  }
});

describe('pictures at the limits', (test) => {
  const twelve = jpegOfScans(1600, 1200, 12);
  const fine: [name: string, bytes: Buffer][] = [
    ['a progressive JPEG of 12 scans', twelve],
    ['a JPEG of 40 megapixels and 12 scans', jpegOfScans(8000, 5000, 12)],
    ['a PNG of 16,384 x 10', pngOf(16_384, 10, Buffer.alloc(655_370, 200))],
    ['a PNG with 30 MB more than it needs', pngOf(10, 10, Buffer.alloc(30_000_000))],
    ['an AVIF', encode('avif', 300, 200)],
    ['an AVIF that claims more than it has', claimAvifSize(encode('avif', 300, 200), 301, 200)],
    ['an AVIF grid', gridOf(encode('avif', 64, 64), 3)],
    ['a WebP', encode('webp', 300, 200)],
    ['a JPEG that breaks off', twelve.subarray(0, 3_000)],
  ];
  for (const [name, bytes] of fine) test(`${name} is accepted`, () => void admitImage(bytes, ''));

  const refused: [name: string, bytes: Buffer][] = [
    ['a PNG of 16,385 x 1', pngOf(16_385, 1, Buffer.alloc(70_000))],
    ['a PNG with 40 MB more than it needs', pngOf(10, 10, Buffer.alloc(40_000_000))],
    ['a JPEG of 101 scans', jpegOfScans(8, 8, 101)],
    ['an AVIF cut off in its boxes', encode('avif', 300, 200).subarray(0, 150)],
  ];
  for (const [name, bytes] of refused) {
    test(`${name} is refused`, async () => assert.match(await codeOf(() => admitImage(bytes, '')), /^image-/));
  }

  test('an AVIF sequence is refused: its size is stored elsewhere', async () => {
    const moving = Buffer.concat([encode('avif', 30, 20), Buffer.from('\0\0\0\x08moov', 'latin1')]);
    assert.is(await codeOf(() => admitImage(moving, '')), 'image-unreadable');
  });

  test('an AVIF grid is decoded as one picture', async () => {
    const image = await loadImage(await prepareImage(gridOf(encode('avif', 64, 64), 3)));
    assert.equal([image.width, image.height], [192, 64]);
    const canvas = createCanvas(192, 64);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const at = (x: number) => [...canvas.getContext('2d').getImageData(x, 10, 1, 1).data.subarray(0, 3)];
    for (const x of [10, 74, 138]) assert.ok(at(x)[0]! > 200, `orange at ${x}`);
    for (const x of [50, 114, 178]) assert.ok(at(x)[0]! < 60, `green at ${x}`);
  });

  for (const file of [
    'png-interlaced.png',
    'png-16.png',
    'animated.png',
    'jpeg-progressive.jpg',
    'webp-lossless.webp',
  ]) {
    test(`${file} is accepted`, () => void admitImage(readFileSync(new URL(file, crests)), file));
  }
});
