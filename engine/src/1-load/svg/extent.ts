/** The area a shape covers with its stroke, and its place relative to the viewBox: for `cull.ts` and `draw-cost.ts`. */
import { boundsOfPoints, cornersOf, type Rect } from '../../rect.ts';
import { apply, multiply, translation, type Matrix } from './matrix.ts';
import { parseLength, parseNumber } from './number.ts';
import type { CleanNode } from './clean-tree.ts';
import { nestedMatrix } from './viewport.ts';

/** The area something is drawn on, in units of the viewBox. `everywhere`: unknown. */
export type Extent = Rect | 'nothing' | 'everywhere';

/** Properties of the stroke that a shape inherits from its groups. */
export interface Pen {
  isPainted: boolean;
  width: number;
  miterLimit: number;
  /** Length of a dash with its gap; infinite without. */
  dash: number;
}

/** The specification's initial values. */
export const initialPen: Pen = { isPainted: false, width: 1, miterLimit: 4, dash: Infinity };

/** Share of the viewBox: wider than anti-aliasing reaches at any size. */
const MARGIN = 0.05;
/** In viewBoxes: beyond this, float32 cannot resolve a pixel, and tiny-skia panics (`alpha_runs.rs`). */
const NOISE = 20_000;
/** The largest number of dashes along a shape; more take seconds and look grey. */
const MAX_DASHES = 5_000;

export function penOf(node: CleanNode, around: Pen): Pen {
  const { attributes, links } = node;
  const stroke = attributes.get('stroke');
  return {
    isPainted: links.has('stroke') || (stroke === undefined ? around.isPainted : stroke !== 'none'),
    width: parseNumber(attributes.get('stroke-width')) ?? around.width,
    miterLimit: parseNumber(attributes.get('stroke-miterlimit')) ?? around.miterLimit,
    dash: readDash(node) ?? around.dash,
  };
}

export function hasTooManyDashes({ width, height }: Rect, { dash }: Pen): boolean {
  return width + height > MAX_DASHES * dash;
}

/** The box of a shape's outline with its stroke, including mitred corners. */
export function strokedExtent(name: string, bounds: Rect, pen: Pen, matrix: Matrix): Extent {
  const box = transformedBounds(bounds, matrix);
  const reach = pen.isPainted ? (pen.width * cornerReach(name, pen)) / 2 : 0;
  const [a, b, c, d] = matrix;
  const [across, down] = [reach * Math.hypot(a, c), reach * Math.hypot(b, d)];
  const extent = { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down };
  return Object.values(extent).every(Number.isFinite) ? extent : 'everywhere';
}

/** The reach in half stroke widths; a square cap's corner lies farther out than its side. */
function cornerReach(name: string, { miterLimit }: Pen): number {
  const isRound = name === 'circle' || name === 'ellipse';
  return isRound ? 1 : Math.max(name === 'line' ? 0 : miterLimit, Math.SQRT2);
}

export function transformedBounds(bounds: Rect, matrix: Matrix): Rect {
  return boundsOfPoints(cornersOf(bounds).map((corner) => apply(matrix, corner)));
}

/** True when none of it can be seen. */
export function isOutside(extent: Extent, viewBox: Rect): boolean {
  return typeof extent !== 'string' && farthest(extent, viewBox, true) > MARGIN;
}

/** True when a part lies farther from the viewBox than the viewBox's own size. */
export function reachesOut(extent: Extent, viewBox: Rect): boolean {
  return extent === 'everywhere' || (extent !== 'nothing' && farthest(extent, viewBox, false) > 1);
}

/** The largest gap (`isWhole`) or overhang on any side, in sizes of the viewBox. */
function farthest(extent: Rect, viewBox: Rect, isWhole: boolean): number {
  const [right, bottom] = [extent.x + extent.width, extent.y + extent.height];
  const [left, top] = [extent.x, extent.y];
  return Math.max(
    (viewBox.x - (isWhole ? right : left)) / viewBox.width,
    ((isWhole ? left : right) - viewBox.x - viewBox.width) / viewBox.width,
    (viewBox.y - (isWhole ? bottom : top)) / viewBox.height,
    ((isWhole ? top : bottom) - viewBox.y - viewBox.height) / viewBox.height,
  );
}

export function isNoise(extent: Extent, { width, height }: Rect): boolean {
  const longest = NOISE * Math.max(width, height);
  return typeof extent !== 'string' && Object.values(extent).some((value) => Math.abs(value) > longest);
}

export function union(a: Extent, b: Extent): Extent {
  if (a === 'nothing' || b === 'everywhere') return b;
  if (b === 'nothing' || a === 'everywhere') return a;
  return boundsOfPoints([...cornersOf(a), ...cornersOf(b)]);
}

/** The element a `use` draws, and the matrix it is drawn with. */
export function followUse(use: CleanNode, matrix: Matrix): { target: CleanNode; matrix: Matrix } | undefined {
  const target = use.links.get('href');
  if (target === undefined) return undefined;
  const read = (name: string) => parseNumber(use.attributes.get(name)) ?? 0;
  const moved = multiply(matrix, translation(read('x'), read('y')));
  if (target.name !== 'symbol') return { target, matrix: moved };
  const size = { width: read('width'), height: read('height') };
  return { target, matrix: multiply(moved, nestedMatrix(target, size, size)) };
}

/** Length of one dash and its gap; undefined where the element has no `stroke-dasharray`. */
function readDash({ attributes }: CleanNode): number | undefined {
  const value = attributes.get('stroke-dasharray');
  if (value === undefined) return undefined;
  const lengths = value.split(/[\s,]+/).map((length) => parseLength(length) ?? 0);
  const sum = lengths.reduce((total, length) => total + length, 0);
  return sum > 0 ? sum / Math.ceil(lengths.length / 2) : Infinity;
}
