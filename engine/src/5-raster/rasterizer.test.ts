import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import type { Drawing, VectorFragment } from '../4-draw/fragment.ts';
import { concat } from '../assets/bytes.ts';
import { createImageStore } from '../assets/images.ts';
import { EngineError } from '../errors.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import type { Rect } from '../rect.ts';
import { describe } from '../../test/describe.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { drawBoxes } from '../4-draw/draw.ts';
import { layOut } from '../../test/text.ts';
import { createRasterizer } from './rasterizer.ts';

const readPlain = async (text: string) => sanitizeSvg(text);

const platform = createNodePlatform();
const pictures = createImageStore(platform, readPlain);
const rasterizer = createRasterizer({ platform, pictures });
const drawn = (drawing: Drawing, scale = 1) => rasterizer.pixels(drawing, scale);

const shapes: VectorFragment[] = [
  vector(
    'panel',
    { x: 20, y: 20, width: 260, height: 200 },
    '<rect x="20" y="20" width="260" height="200" rx="14" fill="#124" fill-opacity=".7"/>',
  ),
  vector(
    'ring',
    { x: 30, y: 30, width: 90, height: 90 },
    '<circle cx="75" cy="75" r="40" fill="none" stroke="#fc0" stroke-width="7.5"/>',
  ),
  vector(
    'letter',
    { x: 150.5, y: 60.25, width: 60, height: 80 },
    '<path d="M150.5 140.25l30-80 30 80h-15l-15-40-15 40z" fill="#fff"/>',
  ),
  vector(
    'faded',
    { x: 90, y: 85, width: 170, height: 130 },
    '<defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".2"/></linearGradient></defs><rect x="100" y="100" width="150" height="100" fill="url(#g)" transform="rotate(7 175 150)"/>',
  ),
  vector(
    'shadow',
    { x: 30, y: 140, width: 110, height: 90 },
    '<defs><filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="4"/></filter></defs><path d="M60 170h50v30z" filter="url(#f)"/>',
  ),
];
const vectorOnly: Drawing = { width: 300, height: 240, background: '#e8e8e8', fragments: shapes };

/** The last shapes belong to this post only. */
const moving: Drawing = {
  ...vectorOnly,
  fragments: shapes.map((shape, i) => ({ ...shape, dynamic: i > 2 })),
};

const plain = { scale: 1, compression: 'fast', text: [] } as const;

describe('rasterizer', (test) => {
  for (const scale of [1, 1.5, 2, 0.5]) {
    test(`tiles differ from drawing in one pass by at most 2 at scale ${scale}`, () => {
      const { data, width, height } = drawn(vectorOnly, scale);
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 240">` +
        `<rect width="300" height="240" fill="#e8e8e8"/>${shapes.map((shape) => shape.svg).join('')}</svg>`;
      assert.ok(maxDifference(data, platform.rasterize(svg, { width, height })) <= 2);
    });
  }

  test('a tile equals the same place of the whole frame', () => {
    for (const shape of shapes) {
      const alone = drawn({ ...vectorOnly, fragments: [shape] });
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="240"><rect width="300" height="240" fill="#e8e8e8"/>${shape.svg}</svg>`;
      const whole = platform.rasterize(svg, { width: 300, height: 240 });
      assert.ok(maxDifference(alone.data, whole) <= 1, shape.id);
    }
  });

  test('sizes are rounded and everything is opaque', () => {
    const { width, height, data } = drawn({ ...vectorOnly, background: 'rgba(0,0,0,0)' }, 0.33);
    assert.equal([width, height], [99, 79]);
    assert.ok(data.every((value, i) => i % 4 !== 3 || value === 255));
    assert.equal(
      [...drawn({ ...vectorOnly, background: 'transparent', fragments: [] }).data.subarray(0, 4)],
      [255, 255, 255, 255],
    );
  });

  test('all cached bytes are counted, and a repeated file is the same', () => {
    const store = createImageStore(platform, readPlain);
    const counted = createRasterizer({ platform, pictures: store });
    const file = counted.png(moving, plain);
    const held = store.memory.held();
    assert.ok(held > 300 * 240 * 4 + concat(file.pieces).length, `${held} bytes`);
    assert.equal(counted.png(moving, plain), file);
    assert.equal(counted.findPng(file.name), file);
    assert.is(store.memory.held(), held);
  });

  test('another size is another file', () => {
    const empty = { ...vectorOnly, fragments: [] };
    const store = createRasterizer({ platform, pictures: createImageStore(platform, readPlain) });
    for (const size of [
      { width: 30, height: 20 },
      { width: 20, height: 30 },
    ]) {
      const { width, height } = PNG.sync.read(Buffer.from(concat(store.png({ ...empty, ...size }, plain).pieces)));
      assert.equal({ width, height }, size);
    }
  });

  test('a small file has the same pixels, first and on a base known before', () => {
    for (const scale of [1, 1.5]) {
      const fast = concat(rasterizer.png(moving, { ...plain, scale }).pieces);
      const small = concat(rasterizer.png(moving, { ...plain, scale, compression: 'small' }).pieces);
      assert.is(Buffer.compare(PNG.sync.read(Buffer.from(small)).data, PNG.sync.read(Buffer.from(fast)).data), 0);
      const alone = createRasterizer({ platform, pictures: createImageStore(platform, readPlain) });
      assert.equal(concat(alone.png(moving, { ...plain, scale, compression: 'small' }).pieces), small);
    }
  });

  test('posts of one base touch other rows, in either compression: each has the file of an empty cache', () => {
    const store = createImageStore(platform, readPlain);
    const kept = createRasterizer({ platform, pictures: store });
    const wholeBytes = 300 * 4 * 240 * 4 * 4;
    for (const [y, compression, keepsAll] of [
      [20, 'fast', false],
      [21, 'fast', false],
      [150, 'fast', true],
      [40, 'small', true],
      [200, 'fast', true],
    ] as const) {
      const own = vector('own', { x: 20, y, width: 30, height: 9 }, `<path d="M20 ${y}h30v9z" fill="#fff"/>`);
      const drawing = { ...vectorOnly, fragments: [...shapes, { ...own, dynamic: true }] };
      const file = concat(kept.png(drawing, { ...plain, scale: 4, compression }).pieces);
      assert.is(store.memory.held() > wholeBytes, keepsAll, `${y}: ${store.memory.held()} bytes`);
      const alone = createRasterizer({ platform, pictures: createImageStore(platform, readPlain) });
      assert.equal(concat(alone.png(drawing, { ...plain, scale: 4, compression }).pieces), file, `${y} ${compression}`);
    }
  });

  test('without any cache the file is the same', () => {
    const store = createImageStore(platform, readPlain, { cacheBytes: 0 });
    const forgetful = createRasterizer({ platform, pictures: store });
    const file = forgetful.png(moving, { ...plain, scale: 1.5 });
    assert.equal(concat(file.pieces), concat(rasterizer.png(moving, { ...plain, scale: 1.5 }).pieces));
    assert.is(forgetful.findPng(file.name), undefined);
    assert.is(store.memory.held(), 0);
  });

  for (const scale of [1, 2]) {
    test(`a text is drawn once for all whole pixels it stands on, at scale ${scale}`, async () => {
      const at = async (x: number, y: number): Promise<Drawing> => {
        const { box } = await layOut({ variants: ['12:7'], fontSize: 30, textAnchor: 'start', x, y });
        return { ...vectorOnly, fragments: drawBoxes([box]).map((fragment) => ({ ...fragment, dynamic: true })) };
      };
      let count = 0;
      const counting = {
        ...platform,
        rasterize: (...its: Parameters<typeof platform.rasterize>) => (count++, platform.rasterize(...its)),
      };
      const own = () => createRasterizer({ platform: counting, pictures: createImageStore(platform, readPlain) });
      const kept = own();
      kept.pixels(await at(20.25, 60), scale);
      const drawnOnce = count;
      for (const [x, y] of [
        [20.25, 134],
        [84.25, 60],
        [84.25, 236],
      ] as const) {
        const drawing = await at(x, y);
        const before = count;
        const again = kept.pixels(drawing, scale);
        if (y < 200) assert.is(count, before, 'found again');
        assert.equal(again, own().pixels(drawing, scale), `${x} ${y}`);
      }
      assert.is(drawnOnce, 2, 'the ground and the text');
    });
  }

  test('posts on one base do not affect each other', () => {
    const other = {
      ...moving,
      fragments: moving.fragments.map((shape) => ({ ...shape, dynamic: shape.id === 'ring' })),
    };
    const first = rasterizer.pixels(moving, 1);
    rasterizer.pixels(other, 1);
    assert.equal(rasterizer.pixels(moving, 1), first);
  });

  const refused: [name: string, drawing: Drawing, scale: number, code: string][] = [
    ['too small a scale', vectorOnly, 0.05, 'scale-invalid'],
    ['too large a scale', vectorOnly, 4.1, 'scale-invalid'],
    ['no number', vectorOnly, Number.NaN, 'scale-invalid'],
    ['over 64 megapixels', { ...vectorOnly, width: 4000, height: 2000 }, 4, 'raster-failed'],
    [
      'broken markup',
      { ...vectorOnly, fragments: [vector('x', { x: 0, y: 0, width: 9, height: 9 }, '<path')] },
      1,
      'raster-failed',
    ],
    [
      'text',
      { ...vectorOnly, fragments: [vector('x', { x: 0, y: 0, width: 9, height: 9 }, '<text>a</text>')] },
      1,
      'raster-failed',
    ],
  ];
  for (const [name, drawing, scale, code] of refused) {
    test(`refuses ${name}`, () => {
      assert.throws(
        () => drawn(drawing, scale),
        (error: unknown) => error instanceof EngineError && error.code === code,
      );
    });
  }
});

function vector(id: string, bounds: Rect, svg: string): VectorFragment {
  return { kind: 'vector', id, dynamic: false, bounds, svg };
}

function maxDifference(a: Uint8Array, b: Uint8Array): number {
  assert.is(a.length, b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}
