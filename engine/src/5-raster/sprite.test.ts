import * as assert from 'uvu/assert';
import type { Drawing, SpriteFragment } from '../4-draw/fragment.ts';
import type { LoadedImage } from '../assets/assets.ts';
import { createImageStore } from '../assets/images.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import type { Pixels } from '../platform/platform.ts';
import type { Rect } from '../rect.ts';
import { describe } from '../../test/describe.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { createRasterizer } from './rasterizer.ts';
import { storedPngUri } from './png/png.ts';

const readPlain = async (text: string) => sanitizeSvg(text);

const platform = createNodePlatform();
const pictures = createImageStore(platform, readPlain);
const rasterizer = createRasterizer({ platform, pictures });
const drawn = (drawing: Drawing) => rasterizer.pixels(drawing, 1);

describe('sprites', (test) => {
  test('lie on whole pixels, both edges rounded', async () => {
    const image = await loaded(4, 4, () => [255, 0, 0, 255]);
    const { data } = drawn(canvas(10, [sprite(image, { x: 1.4, y: 2.6, width: 4.2, height: 3 })]));
    assert.equal(inkOf(data, 10), { left: 1, top: 3, right: 6, bottom: 6 });
  });

  test('are drawn pixel by pixel at their own size', async () => {
    const image = await loaded(8, 8, (x, y) => [x * 30, y * 30, 7, 255]);
    const { data } = drawn(canvas(8, [sprite(image, { x: 0, y: 0, width: 8, height: 8 })]));
    assert.equal([...data.subarray(0, 12)], [0, 0, 7, 255, 30, 0, 7, 255, 60, 0, 7, 255]);
  });

  test('overhang the edge without moving', async () => {
    const image = await loaded(8, 8, (x) => [x * 30, 0, 0, 255]);
    const { data } = drawn(canvas(4, [sprite(image, { x: -3, y: -3, width: 8, height: 8 })]));
    assert.equal(
      [0, 1, 2, 3].map((x) => data[x * 4]),
      [90, 120, 150, 180],
    );
  });

  test('far larger than the canvas cost no more than their visible part', async () => {
    const image = await loaded(8, 8, () => [1, 2, 3, 255]);
    const { data } = drawn(canvas(4, [sprite(image, { x: -40_000, y: -40_000, width: 80_000, height: 80_000 })]));
    assert.equal([...data.subarray(0, 3)], [1, 2, 3]);
  });

  test('below everything are kept once by a base that needs all of its pixels later', async () => {
    const image = await loaded(8, 8, (x, y) => [x * 30, y * 30, 7, 255]);
    const photo = canvas(200, [sprite(image, { x: 0, y: 0, width: 200, height: 200 })]);
    const store = createImageStore(platform, readPlain);
    const own = createRasterizer({ platform, pictures: store });
    own.png(photo, { scale: 1, compression: 'fast', text: [] });
    own.pixels(photo, 1);
    const held = store.memory.held();
    const frame = 200 * 200 * 4;
    assert.ok(held > frame && held < 2 * frame, `${held} bytes`);
  });

  test('are clipped to a circle, faded, and kept', async () => {
    const image = await loaded(16, 16, () => [0, 0, 0, 255]);
    const round = canvas(16, [sprite(image, { x: 0, y: 0, width: 16, height: 16 }, { clipRadius: 8, opacity: 0.5 })]);
    const { data } = drawn(round);
    const at = (x: number, y: number) => data[(y * 16 + x) * 4];
    assert.is(at(0, 0), 255);
    assert.is(at(8, 8), 127);
    assert.is(at(8, 0), at(0, 8), 'the same on every side');
    const held = pictures.memory.held();
    assert.equal(drawn(round).data, data);
    assert.is(pictures.memory.held(), held);
  });

  for (const side of [8, 16]) {
    test(`under everything stay as they are under any number of bases, at ${side} of 8 pixels`, async () => {
      const image = await loaded(8, 8, (x, y) => [x * 30, y * 30, 7, 255]);
      const rect = { x: 0, y: 0, width: side, height: side };
      const below = (fill: string): Drawing => {
        const over = `<rect x="2" y="2" width="4" height="4" fill="${fill}"/>`;
        const cover = { kind: 'vector', id: 'r', dynamic: false, bounds: rect, svg: over } as const;
        return canvas(side, [sprite(image, rect), cover]);
      };
      const { data: alone } = drawn(canvas(side, [sprite(image, rect)]));
      for (const fill of ['#f00', '#0f0', '#00f', '#f00']) {
        const own = createRasterizer({ platform, pictures: createImageStore(platform, readPlain) });
        assert.equal(drawn(below(fill)).data, own.pixels(below(fill), 1).data, fill);
      }
      assert.equal(drawn(canvas(side, [sprite(image, rect)])).data, alone);
    });
  }

  test('rotated by 90 degrees equal the rotated pixels', async () => {
    const image = await loaded(10, 10, (x, y) => (x < 5 && y < 5 ? [255, 0, 0, 255] : [0, 0, 255, 255]));
    const { data } = drawn(canvas(10, [sprite(image, { x: 0, y: 0, width: 10, height: 10 }, { rotation: 90 })]));
    const at = (x: number, y: number) => [...data.subarray((y * 10 + x) * 4, (y * 10 + x) * 4 + 3)];
    assert.equal(at(7, 2), [255, 0, 0], 'top left became top right');
    assert.equal(at(2, 2), [0, 0, 255]);
  });

  test('rotated ones are drawn at their own place, scale and radius, whatever was drawn before', async () => {
    const image = await loaded(20, 20, (x, y) => [x * 12, y * 12, 99, 255]);
    const turned = (side: number, at: number, scale: number) => {
      const rect = { x: at, y: at, width: side, height: side };
      const bounds = { x: 0, y: 0, width: 60 / scale, height: 60 / scale };
      return canvas(60 / scale, [sprite(image, rect, { rotation: 10, clipRadius: 6, bounds })]);
    };
    for (const [side, at, scale] of [
      [20, 10.16, 1],
      [20, 10.45, 1],
      [10, 5, 2],
      [20, 10, 1],
    ] as const) {
      const own = createRasterizer({ platform, pictures: createImageStore(platform, readPlain) });
      const drawing = turned(side, at, scale);
      assert.equal(
        rasterizer.pixels(drawing, scale).data,
        own.pixels(drawing, scale).data,
        `${side} at ${at}, scale ${scale}`,
      );
    }
  });

  test('from vector pictures are drawn at size, crop included', async () => {
    const href = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h10v10H0z" fill="#f00"/><path d="M10 0h10v10H10z" fill="#00f"/></svg>')}`;
    const { images } = await pictures.load([{ href, path: '' }]);
    const image = images.get(href);
    assert.ok(image?.kind === 'vector');
    const crop = { x: image.width / 2, y: 0, width: image.width / 2, height: image.height };
    const { data } = drawn(canvas(30, [sprite(image, { x: 0, y: 0, width: 30, height: 30 }, { crop })]));
    assert.equal([...data.subarray(0, 4)], [0, 0, 255, 255]);
    assert.equal(inkOf(data, 30), { left: 0, top: 0, right: 30, bottom: 30 });
  });
});

function canvas(side: number, fragments: Drawing['fragments']): Drawing {
  return { width: side, height: side, background: '#fff', fragments };
}

function sprite(image: LoadedImage, rect: Rect, style: Partial<SpriteFragment> = {}): SpriteFragment {
  const crop = { x: 0, y: 0, width: image.width, height: image.height };
  return {
    kind: 'sprite',
    id: 's',
    dynamic: false,
    bounds: rect,
    svg: '',
    image,
    crop,
    rect,
    opacity: 1,
    rotation: 0,
    clipRadius: 0,
    ...style,
  };
}

async function loaded(width: number, height: number, pixel: (x: number, y: number) => number[]): Promise<LoadedImage> {
  const colors = Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width)));
  const href = storedPngUri({ width, height, data: Uint8Array.from(colors.flat()) });
  const { images } = await pictures.load([{ href, path: '' }]);
  const image = images.get(href);
  assert.ok(image);
  return image;
}

function inkOf(data: Pixels['data'], side: number) {
  const inked = Array.from({ length: side * side }, (_, i) => i).filter(
    (i) => data[i * 4 + 1] !== 255 || data[i * 4] !== 255,
  );
  const xs = inked.map((i) => i % side);
  const ys = inked.map((i) => Math.floor(i / side));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}
