/** The area a shape covers with its stroke, and how far that lies outside the viewBox. Used by `cull.ts`. */
import type { Rect } from '../../rect.ts';
import { readDash } from './draw-cost.ts';
import { apply, type Matrix } from './matrix.ts';
import { parseNumber } from './number.ts';
import type { CleanNode } from './reference-graph.ts';

/** Where something is drawn, in units of the viewBox. `everywhere`: not known. */
export type Extent = Rect | 'nothing' | 'everywhere';

/** What a shape inherits from the groups around it. */
export interface Pen {
  isPainted: boolean;
  width: number;
  miterLimit: number;
  /** Length of a dash with its gap; infinite without. */
  dash: number;
}

/** The specification's initial values. */
export const initialPen: Pen = { isPainted: false, width: 1, miterLimit: 4, dash: Infinity };

/** Of the viewBox: more than anti-aliasing can reach at any size. */
const MARGIN = 0.05;
/** Viewboxes: beyond this float32 has no pixel left, and tiny-skia panics (`alpha_runs.rs`). */
const NOISE = 20_000;
/** Dashes along a shape; more are drawn for seconds and seen as grey. */
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

/** A shape's outline with its stroke, the corners of mitred joins included. */
export function strokedExtent(name: string, bounds: Rect, pen: Pen, matrix: Matrix): Extent {
  const box = transformedBounds(bounds, matrix);
  const reach = pen.isPainted ? (pen.width * cornerReach(name, pen)) / 2 : 0;
  const [a, b, c, d] = matrix;
  const [across, down] = [reach * Math.hypot(a, c), reach * Math.hypot(b, d)];
  const extent = { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down };
  return Object.values(extent).every(Number.isFinite) ? extent : 'everywhere';
}

/** Half stroke widths from the outline; a square cap's corner lies farther out than its side. */
function cornerReach(name: string, { miterLimit }: Pen): number {
  const isRound = name === 'circle' || name === 'ellipse';
  return isRound ? 1 : Math.max(name === 'line' ? 0 : miterLimit, Math.SQRT2);
}

export function transformedBounds({ x, y, width, height }: Rect, matrix: Matrix): Rect {
  const corners = [x, x + width].flatMap((left) => [y, y + height].map((top) => apply(matrix, { x: left, y: top })));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Whether nothing of it can be seen. */
export function isOutside(extent: Extent, viewBox: Rect): boolean {
  return typeof extent !== 'string' && farthest(extent, viewBox, true) > MARGIN;
}

/** Whether any of it lies farther from the viewBox than its own size. */
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
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
