/** Every kind of crest file under fixtures/images/crests, from its bytes to pixels. */
import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import sharp from 'sharp';
import { describe } from '../../test/describe.ts';
import { readImageHeader } from '../assets/image-header.ts';
import { createEngine } from './node.ts';
import { prepareImage } from './node-prepare.ts';

const folder = new URL('../../../fixtures/images/crests/', import.meta.url);
const SIDE = 240;

/** The largest mean difference to another decoder; the default allows for rounding. */
const tolerated: Readonly<Record<string, number>> = {
  // Another palette for the shadow.
  'animated.gif': 5,
  'gif.gif': 5,
  // Without a profile, the mixture of inks is a guess.
  'jpeg-cmyk.jpg': 8,
  // Encoded again as JPEG.
  'jpeg-profile.jpg': 2,
  'jpeg-turned.jpg': 2,
  'webp.webp': 2,
  // Enlarged ten times.
  'tiny.png': 4,
};

describe('crest files', (test) => {
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(new URL(file, folder));
    let prepared = Buffer.alloc(0);

    test(`${file} becomes a PNG, a JPEG or an SVG, the same bytes each time`, async () => {
      prepared = Buffer.from(await prepareImage(bytes));
      const header = readImageHeader(prepared);
      assert.ok(header && ['png', 'jpeg', 'svg'].includes(header.type));
      assert.ok(Math.max(header.width, header.height) <= 4096);
      assert.equal([header.orientation, header.cmyk, header.profile], [1, false, false]);
      assert.not(/secret|script/.test(prepared.toString('latin1')));
      assert.equal(Buffer.from(await prepareImage(Buffer.from(bytes))), prepared);
      assert.equal(Buffer.from(await prepareImage(prepared)), prepared);
    });

    test(`${file} is drawn with its own colours`, async () => {
      const drawn = await drawWhole(prepared);
      if (file.endsWith('.svg')) return assert.ok(drawn.some((value) => value < 128));
      const expected = await sharp(bytes)
        .autoOrient()
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .resize(SIDE, SIDE, { fit: 'fill' })
        .toFormat('png', { palette: false })
        .toBuffer();
      const reference = await sharp(expected).toColourspace('srgb').removeAlpha().raw().toBuffer();
      assert.is(reference.length, drawn.length);
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (reference[at] ?? 0)), 0);
      assert.ok(difference / drawn.length <= (tolerated[file] ?? 1), `${difference / drawn.length}`);
    });
  }
});

/** RGB of a prepared picture on white. */
async function drawWhole(bytes: Uint8Array): Promise<Uint8Array> {
  const engine = await createEngine({ loadImage: () => Promise.resolve(bytes) });
  const whole = { id: 'a', type: 'image', href: 'crest', x: 0, y: 0, width: SIDE, height: SIDE, fit: 'fill' };
  const loaded = engine.loadTemplate({ format: '1:1', backgroundColor: '#ffffff', elements: [whole] });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const { data, width, warnings } = await engine.renderPixels(loaded.template, { games: [] });
  assert.equal(warnings, []);
  return Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const [pixel, channel] = [Math.floor(at / 3), at % 3];
    return data[(Math.floor(pixel / SIDE) * width + (pixel % SIDE)) * 4 + channel]!;
  });
}
