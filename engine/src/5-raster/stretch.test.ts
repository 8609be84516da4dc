import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { RectBox } from '../3-layout/boxes.ts';
import { drawBoxes } from '../4-draw/draw.ts';
import type { Drawing } from '../4-draw/fragment.ts';
import { createImageStore } from '../assets/images.ts';
import { createNodePlatform } from '../platform/node-platform.ts';
import { sanitizeSvg } from '../1-load/svg/sanitize.ts';
import { describe } from '../../test/describe.ts';
import { createRasterizer } from './rasterizer.ts';

const platform = createNodePlatform();

const whole = fc.integer({ min: -150, max: 350 });
const quarter = whole.map((value) => value / 4 + 40);
const corner = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 70 }));
const opacity = fc.constantFrom(1, 0.62);

/** Rounded at whole numbers, sharp at fractions, and any of both beyond the canvas. */
const rects: fc.Arbitrary<RectBox> = fc
  .oneof(
    fc.record({ x: whole, y: whole, rx: corner, ry: corner }),
    fc.record({ x: quarter, y: quarter, rx: fc.constant(0), ry: fc.constant(0) }),
    fc.record({ x: quarter, y: quarter, rx: corner, ry: corner }),
  )
  .chain((place) =>
    fc
      .record({ width: fc.integer({ min: 40, max: 300 }), height: fc.integer({ min: 100, max: 480 }), opacity })
      .map(({ width, height, opacity }) => boxOf({ ...place, width, height }, opacity)),
  );

type Shape = Pick<RectBox['node'], 'x' | 'y' | 'width' | 'height' | 'rx' | 'ry'>;

function boxOf(shape: Shape, opacity = 0.62): RectBox {
  const paint = { fill: '#0a1428', stroke: 'none', strokeWidth: 0 };
  const node = { kind: 'rect', id: 'r', path: '', dynamic: false, rotation: 0, opacity, ...paint, ...shape } as const;
  const { x, y, width, height } = shape;
  return { kind: 'rect', node, bounds: { x, y, width, height } };
}

/** The pixels, and the most that one call of the rasterizer drew. */
function draw(drawing: Drawing, scale: number): { data: Uint8Array; most: number } {
  let most = 0;
  const counting: typeof platform = {
    ...platform,
    rasterize: (svg, size) => {
      most = Math.max(most, size.width * size.height);
      return platform.rasterize(svg, size);
    },
  };
  const pictures = createImageStore(counting, async (text) => sanitizeSvg(text));
  return { data: createRasterizer({ platform: counting, pictures }).pixels(drawing, scale).data, most };
}

const drawingOf = (box: RectBox): Drawing => ({
  width: 400,
  height: 500,
  background: '#e8e8e8',
  fragments: drawBoxes([box]),
});

const withoutStretch = ({ fragments, ...drawing }: Drawing): Drawing => ({
  ...drawing,
  fragments: fragments.map((fragment) => (fragment.kind === 'vector' ? { ...fragment, stretch: undefined } : fragment)),
});

describe('a high rectangle', (test) => {
  test('has the same pixels drawn lower, with one of its rows repeated', async () => {
    await platform.loadRasterizer();
    let stretched = 0;
    fc.assert(
      fc.property(rects, fc.constantFrom(0.5, 1, 1.5, 2), (box, scale) => {
        const drawing = drawingOf(box);
        const [own, plain] = [draw(drawing, scale), draw(withoutStretch(drawing), scale)];
        assert.is(Buffer.compare(own.data, plain.data), 0);
        if (own.most < plain.most) stretched += 1;
      }),
      { numRuns: 300, seed: 20_251_115 },
    );
    assert.ok(stretched > 100, `${stretched} of 300`);
  });

  test('takes little of the rasterizer', async () => {
    await platform.loadRasterizer();
    const panel = drawingOf(boxOf({ x: 20, y: 20, width: 360, height: 460, rx: 14, ry: 14 }));
    assert.ok(draw(panel, 1).most * 5 < draw(withoutStretch(panel), 1).most);
  });

  test('with an outline, a gradient or a rotation, or of one post alone, is drawn as it is', () => {
    const { node, bounds } = boxOf({ x: 20, y: 20, width: 360, height: 460, rx: 0, ry: 0 });
    const stops = [
      { offset: 0, color: '#000000', opacity: 1 },
      { offset: 1, color: '#ffffff', opacity: 1 },
    ];
    const others = [
      { stroke: '#ffffff', strokeWidth: 2 },
      { gradient: { angle: 180, stops } },
      { rotation: 3 },
      { dynamic: true },
    ];
    for (const other of others) {
      const [fragment] = drawBoxes([{ kind: 'rect', node: { ...node, ...other }, bounds }]);
      assert.is(fragment?.kind === 'vector' && fragment.stretch, undefined, JSON.stringify(other));
    }
    const [fragment] = drawBoxes([{ kind: 'rect', node, bounds }]);
    assert.ok(fragment?.kind === 'vector' && fragment.stretch);
  });
});
