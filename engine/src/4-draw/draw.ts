import type { Box, Layout, PathBox, PlacedImage, RectBox, TextBox } from '../3-layout/boxes.ts';
import { toPaint } from '../color.ts';
import { centreOf, rotatedBounds, type Size } from '../rect.ts';
import { plainTextOf, type Drawing, type Fragment, type Stretch, type VectorFragment } from './fragment.ts';
import { imageFragments, sprite } from './image.ts';
import { number, precise, tag } from './markup.ts';
import { paintMarkup } from './paint.ts';
import { findPlainText, plainMarkup, rotation, textMarkup } from './text.ts';

/** Turns boxes into fragments: self-contained pieces of SVG with the area they can touch, back to front. */
export function draw({ scene, background, boxes }: Layout): Drawing {
  const { width, height } = scene;
  const behind = background ? [drawBackground(background)] : [];
  return { width, height, background: scene.background.color, fragments: [...behind, ...drawBoxes(boxes)] };
}

/** The picture under everything. */
export function drawBackground(background: PlacedImage): Fragment {
  return sprite('background', background, { opacity: 1, rotation: 0, clipRadius: 0, dynamic: false });
}

export function drawBoxes(boxes: readonly Box[]): Fragment[] {
  return boxes.filter(isVisible).flatMap(fragmentsOf).filter(hasMarkup);
}

/** Plain texts always have markup, and reading it would write it. */
function hasMarkup(fragment: Fragment): boolean {
  return plainTextOf(fragment) !== undefined || fragment.svg !== '';
}

/** Thinner shapes are invisible, and the rasterizer panics on layers without an area. */
const THINNEST = 0.05;

function isVisible({ bounds, node }: Box): boolean {
  return bounds.width >= THINNEST && bounds.height >= THINNEST && node.opacity > 0;
}

/** The drawing as one SVG document. */
export function toSvg({ width, height, background, fragments }: Drawing): string {
  const inner = groundMarkup({ width, height }, background) + fragments.map((fragment) => fragment.svg).join('');
  const viewBox = `0 0 ${number(width)} ${number(height)}`;
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, inner);
}

/** White paper, and the colour over it. */
export function groundMarkup({ width, height }: Size, color: string): string {
  const paint = toPaint(color);
  const paper = tag('rect', { width, height, fill: '#ffffff' });
  if (paint.color === 'none') return paper;
  return paper + tag('rect', { width, height, fill: paint.color, 'fill-opacity': paint.opacity });
}

function fragmentsOf(box: Box): Fragment[] {
  switch (box.kind) {
    case 'text':
      return [textFragment(box)];
    case 'image':
      return imageFragments(box);
    case 'rect':
      return [rectFragment(box)];
    case 'path':
      return [pathFragment(box)];
  }
}

function textFragment(box: TextBox): VectorFragment {
  const { id, dynamic, rotation: angle, x, y } = box.node;
  const placed = { kind: 'vector', id, dynamic, bounds: rotatedBounds(box.bounds, angle, { x, y }) } as const;
  const text = findPlainText(box);
  if (text === undefined) return { ...placed, svg: textMarkup(box) };
  let svg: string | undefined;
  return {
    ...placed,
    text,
    get svg() {
      return (svg ??= plainMarkup(text));
    },
  };
}

function rectFragment({ node, bounds }: RectBox): VectorFragment {
  const centre = centreOf(node);
  const { defs, attributes } = paintMarkup(node.id, node, node, node.opacity);
  const shapeOf = ({ x, y, width, height, rx, ry }: RectBox['node']): string =>
    tag('rect', {
      x,
      y,
      width,
      height,
      rx: rx || undefined,
      ry: ry || undefined,
      ...attributes,
      transform: node.rotation === 0 ? undefined : rotation(node.rotation, centre.x, centre.y),
    });
  const fragment = vector(node, rotatedBounds(bounds, node.rotation, centre), defs, shapeOf(node));
  const isPlain = node.rotation === 0 && !node.gradient && attributes.stroke === undefined;
  const stretch = isPlain && !node.dynamic ? stretchOf(node, shapeOf) : undefined;
  return stretch ? { ...fragment, stretch } : fragment;
}

/** Below it a shape is drawn as it is. In template pixels. */
const HIGH = 128;
/** Rows between the corners that stay, in template pixels. */
const STAYING = 16;
/** A rectangle gets lower by whole steps, so that it does so by whole pixels at most scales. */
const STEP = 4;

/**
 * A high rectangle as a lower one. A rounded one is drawn the same only at whole numbers and inside the canvas: the
 * rasterizer rounds curves by their place, and draws those of a cut shape in another way.
 */
function stretchOf(node: RectBox['node'], svgOf: (node: RectBox['node']) => string): Stretch | undefined {
  const { x, y, width, height, rx, ry } = node;
  // SVG takes the other radius for a missing one.
  const curve = ry || rx;
  const by = Math.floor((height - 2 * curve - STAYING) / STEP) * STEP;
  const isSharp = curve === 0;
  if (by < HIGH || !(isSharp || [x, y, width, height, rx, ry].every(Number.isInteger))) return undefined;
  return { svg: svgOf({ ...node, height: height - by }), by, at: y + curve + STAYING / 2, mayBeCut: isSharp };
}

function pathFragment({ node, bounds }: PathBox): VectorFragment {
  const { box, matrix } = node;
  const centre = centreOf(box);
  // The gradient's line is in the path's own units, because it is drawn inside the transform.
  const own = {
    x: (bounds.x - matrix.dx) / matrix.sx,
    y: (bounds.y - matrix.dy) / matrix.sy,
    width: bounds.width / matrix.sx,
    height: bounds.height / matrix.sy,
  };
  const scale = Math.sqrt(matrix.sx * matrix.sy);
  const { defs, attributes } = paintMarkup(
    node.id,
    { ...node, strokeWidth: node.strokeWidth / scale },
    own,
    node.opacity,
  );
  const turned = node.rotation === 0 ? '' : `${rotation(node.rotation, centre.x, centre.y)} `;
  const placing = `${turned}matrix(${precise(matrix.sx)} 0 0 ${precise(matrix.sy)} ${number(matrix.dx)} ${number(matrix.dy)})`;
  const shape = tag('path', {
    d: node.pathData,
    ...attributes,
    'fill-rule': node.fillRule === 'nonzero' ? undefined : node.fillRule,
    'stroke-linecap': node.strokeLinecap === 'butt' ? undefined : node.strokeLinecap,
    'stroke-linejoin': node.strokeLinejoin === 'miter' ? undefined : node.strokeLinejoin,
    transform: isIdentity(matrix) && !turned ? undefined : placing,
  });
  return vector(node, rotatedBounds(bounds, node.rotation, centre), defs, shape);
}

function isIdentity({ sx, sy, dx, dy }: PathBox['node']['matrix']): boolean {
  return sx === 1 && sy === 1 && dx === 0 && dy === 0;
}

function vector(
  node: { id: string; dynamic: boolean },
  bounds: VectorFragment['bounds'],
  defs: string,
  shape: string,
): VectorFragment {
  const { id, dynamic } = node;
  return { kind: 'vector', id, dynamic, bounds, svg: defs ? tag('defs', {}, defs) + shape : shape };
}
