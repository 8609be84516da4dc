import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { createImageStore } from '../assets/images.ts';
import { lumaOf } from '../assets/luma.ts';
import { sprite } from '../4-draw/image.ts';
import type { Tone } from '../kinds/schema.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { storedPngUri } from './png/png.ts';
import { svgDocument } from './device.ts';
import { createRasterizer } from './rasterizer.ts';
import { inTwoInks } from './tone.ts';

const platform = createNodePlatform();
const pictures = createImageStore(platform, async (text) => sanitizeSvg(text));
const rasterizer = createRasterizer({ platform, pictures });
const tone: Tone = { dark: '#102030', light: '#f0e0d0' };

const pixels: [label: string, from: number[], expected: number[]][] = [
  ['black becomes the dark ink', [0, 0, 0, 255], [16, 32, 48, 255]],
  ['white becomes the light ink', [255, 255, 255, 255], [240, 224, 208, 255]],
  ['grey lies between them', [128, 128, 128, 255], [128, 128, 128, 255]],
  ['a colour counts by its lightness', [255, 0, 0, 255], [63, 73, 82, 255]],
  ['half-transparent white stays half-transparent', [128, 128, 128, 128], [120, 112, 104, 128]],
  ['half-transparent black stays half-transparent', [0, 0, 0, 128], [8, 16, 24, 128]],
  ['nothing stays nothing', [0, 0, 0, 0], [0, 0, 0, 0]],
];

describe('a picture in two inks', (test) => {
  for (const [label, from, expected] of pixels) {
    test(label, () => {
      const source = { width: 1, height: 1, data: Uint8Array.from(from) };
      assert.equal([...inTwoInks(source, tone).data], expected);
      assert.equal([...source.data], from, 'the stored pixels stay');
    });
  }

  test('never has a channel above its alpha', () => {
    const data = Uint8Array.from({ length: 256 * 4 }, (_, i) => i >> 2);
    const inked = inTwoInks({ width: 256, height: 1, data }, { dark: '#fff', light: '#fff' }).data;
    for (let i = 0; i < inked.length; i++) assert.is(inked[i], i >> 2);
  });

  test('lightness is 0 to 255', () => {
    assert.equal([lumaOf(0, 0, 0), lumaOf(255, 255, 255)], [0, 255]);
  });
});

describe('a toned picture in a drawing', (test) => {
  const rect = { x: 0, y: 0, width: 16, height: 16 };
  const style = { opacity: 1, rotation: 0, clipRadius: 0, dynamic: false };
  const drawing = (fragment: ReturnType<typeof sprite>) => ({
    width: 16,
    height: 16,
    background: '#ffffff',
    fragments: [fragment],
  });

  test('has its own pixels beside the plain one', async () => {
    const image = await loaded();
    const placed = { image, crop: rect, rect };
    const plain = rasterizer.pixels(drawing(sprite('a', placed, style)), 1).data;
    const inked = rasterizer.pixels(drawing(sprite('a', placed, { ...style, tone })), 1).data;
    assert.equal([...plain.subarray(0, 4)], [0, 0, 0, 255]);
    assert.equal([...inked.subarray(0, 4)], [16, 32, 48, 255]);
  });

  test('shows the same in a viewer of the SVG, but for rounding', async () => {
    const image = await loaded();
    const crop = { x: 4, y: 4, width: 8, height: 8 };
    const fragment = sprite('a', { image, crop, rect }, { ...style, tone, opacity: 0.5 });
    const own = rasterizer.pixels(drawing({ ...fragment, crop: rect, svg: '' }), 1).data;
    const whole = sprite('a', { image, crop: rect, rect }, { ...style, tone, opacity: 0.5 });
    const seen = platform.rasterize(svgDocument(rect, `<rect width="16" height="16" fill="#fff"/>${whole.svg}`), rect);
    for (let i = 0; i < own.length; i++) assert.ok(Math.abs(own[i]! - seen[i]!) <= 2, `${i}: ${own[i]} ${seen[i]}`);
    assert.match(fragment.svg, 'color-interpolation-filters="sRGB"');
  });

  test('is inked when it is a turned vector picture too', async () => {
    const href = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>')}`;
    const image = (await pictures.load([{ href, path: '' }])).images.get(href);
    assert.ok(image?.kind === 'vector');
    const crop = { x: 0, y: 0, width: image.width, height: image.height };
    const turned = sprite('a', { image, crop, rect }, { ...style, rotation: 45, tone });
    const { data } = rasterizer.pixels(drawing(turned), 1);
    assert.equal([...data.subarray((8 * 16 + 8) * 4, (8 * 16 + 8) * 4 + 3)], [16, 32, 48]);
  });
});

/** A square of 16 pixels in the colours of a ramp. */
async function loaded() {
  const data = new Uint8Array(16 * 16 * 4);
  for (let i = 0; i < 256; i++) data.set([i, (i * 3) & 255, 255 - i, 255], i * 4);
  data.set([0, 0, 0, 255]);
  const href = storedPngUri({ width: 16, height: 16, data });
  const image = (await pictures.load([{ href, path: '' }])).images.get(href);
  assert.ok(image);
  return image;
}
