/** Where a shape draws: what resvg needs to be spared, the walk in `cull.ts` asks for. */
import type { Rect } from '../../rect.ts';
import { apply, type Matrix } from './matrix.ts';
import { parseLength } from './number.ts';
import { tightBounds } from './tight-bounds.ts';
import type { CleanNode } from './reference-graph.ts';
import { shapeSegments } from './shapes.ts';
import type { Size } from './viewport.ts';

/** Where something is drawn, in units of the viewBox. `everywhere`: not known. */
export type Extent = Rect | 'nothing' | 'everywhere';

/** What a shape inherits from the groups around it. */
export interface Pen {
  isPainted: boolean;
  width: number;
  miterLimit: number;
  /** Length of one round of dashes; infinite without. */
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

export function penOf({ attributes, links }: CleanNode, around: Pen): Pen {
  const stroke = attributes.get('stroke');
  return {
    isPainted: links.has('stroke') || (stroke === undefined ? around.isPainted : stroke !== 'none'),
    width: plain(attributes.get('stroke-width')) ?? around.width,
    miterLimit: plain(attributes.get('stroke-miterlimit')) ?? around.miterLimit,
    dash: readDash(attributes) ?? around.dash,
  };
}

/** Bounds of a shape's outline in its own units, dashes that nobody can tell apart taken away. Read once a shape. */
export class ShapeBounds {
  private readonly known = new Map<CleanNode, Rect | undefined>();
  private readonly viewport: Size;

  constructor(viewport: Size) {
    this.viewport = viewport;
  }

  of(shape: CleanNode): Rect | undefined {
    if (!this.known.has(shape)) this.known.set(shape, this.read(shape));
    return this.known.get(shape);
  }

  private read(shape: CleanNode): Rect | undefined {
    return simpleBounds(shape) ?? tightBounds(shapeSegments(shape, this.viewport));
  }
}

/** Of a round shape or a line, whose numbers units may have made larger than path data may be. */
function simpleBounds({ name, attributes }: CleanNode): Rect | undefined {
  const read = (attribute: string) => plain(attributes.get(attribute));
  if (name === 'circle' || name === 'ellipse') {
    const rx = read('r') ?? read('rx') ?? read('ry') ?? 0;
    const ry = read('r') ?? read('ry') ?? rx;
    const [x, y] = [(read('cx') ?? 0) - rx, (read('cy') ?? 0) - ry];
    return rx > 0 && ry > 0 ? { x, y, width: 2 * rx, height: 2 * ry } : undefined;
  }
  if (name === 'rect') {
    const [width = 0, height = 0] = [read('width'), read('height')];
    return width > 0 && height > 0 ? { x: read('x') ?? 0, y: read('y') ?? 0, width, height } : undefined;
  }
  if (name !== 'line') return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [read('x1'), read('y1'), read('x2'), read('y2')];
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** A number without a unit: `resolveLengths` has been here. */
function plain(text: string | undefined): number | undefined {
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
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

/** Undefined where the element says nothing about dashes. */
function readDash(attributes: ReadonlyMap<string, string>): number | undefined {
  const value = attributes.get('stroke-dasharray');
  if (value === undefined) return undefined;
  const lengths = value.split(/[\s,]+/).map((length) => parseLength(length) ?? 0);
  const sum = lengths.reduce((total, length) => total + length, 0);
  return sum > 0 ? sum : Infinity;
}
