import type { Rect, Size, Point } from '../../rect.ts';
import type { SvgNode } from './document.ts';
import { parseLength, parseNumber } from './number.ts';
import { parsePathData, tightBounds } from './path-data.ts';
import type { Segment } from './path-pen.ts';

type Shape = Pick<SvgNode, 'name' | 'attributes'>;

/** A rect's box and corner radii in its own coordinates, with the specification's 100x100 for a missing size. */
export function rectShape(node: Shape, viewport: Size): Rect & { rx: number; ry: number } {
  const read = (name: string, percentOf: number) => parseLength(node.attributes.get(name), { percentOf });
  const width = Math.max(0, read('width', viewport.width) ?? 100);
  const height = Math.max(0, read('height', viewport.height) ?? 100);
  const rx = read('rx', viewport.width) ?? read('ry', viewport.height) ?? 0;
  const ry = read('ry', viewport.height) ?? rx;
  return {
    x: read('x', viewport.width) ?? 0,
    y: read('y', viewport.height) ?? 0,
    width,
    height,
    rx: Math.min(Math.max(0, rx), width / 2),
    ry: Math.min(Math.max(0, ry), height / 2),
  };
}

/** Centre and radii of a circle or an ellipse in its own coordinates. */
function ellipseShape(node: Shape, { width, height }: Size): { cx: number; cy: number; rx: number; ry: number } {
  const read = (name: string, percentOf: number) => parseLength(node.attributes.get(name), { percentOf }) ?? 0;
  const [cx, cy] = [read('cx', width), read('cy', height)];
  if (node.name === 'ellipse') {
    const has = (name: string) => node.attributes.has(name);
    // A missing radius equals the other one.
    return { cx, cy, rx: read(has('rx') ? 'rx' : 'ry', width), ry: read(has('ry') ? 'ry' : 'rx', height) };
  }
  const r = read('r', Math.hypot(width, height) / Math.SQRT2);
  return { cx, cy, rx: r, ry: r };
}

/** Names of the elements `shapeSegments` can draw. */
export const shapeNames: ReadonlySet<string> = new Set('path rect circle ellipse line polyline polygon'.split(' '));

/** The outline of a basic shape or path in its own coordinates; empty when there is nothing to draw. */
export function shapeSegments(node: Shape, viewport: Size): Segment[] {
  const read = (name: string, percentOf: number) => parseLength(node.attributes.get(name), { percentOf }) ?? 0;
  const x = (name: string) => read(name, viewport.width);
  const y = (name: string) => read(name, viewport.height);
  switch (node.name) {
    case 'rect':
      return rectSegments(rectShape(node, viewport));
    case 'circle':
    case 'ellipse':
      return ellipse(ellipseShape(node, viewport));
    case 'line':
      return parsePathData(`M${x('x1')} ${y('y1')}L${x('x2')} ${y('y2')}`).segments;
    case 'polyline':
      return polyline(node.attributes.get('points') ?? '', false);
    case 'polygon':
      return polyline(node.attributes.get('points') ?? '', true);
    default:
      return parsePathData(node.attributes.get('d') ?? '').segments;
  }
}

function rectSegments({ x, y, width, height, rx, ry }: ReturnType<typeof rectShape>): Segment[] {
  if (width <= 0 || height <= 0) return [];
  const isRound = rx > 0 && ry > 0;
  const corner = (dx: number, dy: number) => (isRound ? `a${rx} ${ry} 0 0 1 ${dx * rx} ${dy * ry}` : '');
  const [left, top] = isRound ? [rx, ry] : [0, 0];
  const across = width - 2 * left;
  const down = height - 2 * top;
  const data = [
    `M${x + left} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`,
    isRound ? `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z` : `h${-across}z`,
  ];
  return parsePathData(data.join('')).segments;
}

function ellipse({ cx, cy, rx, ry }: ReturnType<typeof ellipseShape>): Segment[] {
  if (rx <= 0 || ry <= 0) return [];
  const half = (direction: number) => `a${rx} ${ry} 0 0 1 ${2 * rx * direction} 0`;
  return parsePathData(`M${cx - rx} ${cy}${half(1)}${half(-1)}z`).segments;
}

/** Points up to the first invalid number, as browsers do. */
function polyline(points: string, isClosed: boolean): Segment[] {
  const values = points
    .trim()
    .split(/[\s,]+/)
    .map(parseNumber);
  const bad = values.indexOf(undefined);
  const good = (bad < 0 ? values : values.slice(0, bad)).filter((value) => value !== undefined);
  const segments: Segment[] = [];
  for (let at = 0; at + 1 < good.length; at += 2) {
    segments.push({ command: at === 0 ? 'M' : 'L', points: [{ x: good[at] ?? 0, y: good[at + 1] ?? 0 }] });
  }
  if (isClosed && segments.length > 0) segments.push({ command: 'Z', points: [] });
  return segments;
}

/** Measures of a shape's outline, in its own units. */
export interface Outline {
  bounds: Rect;
  /** Lines and curves. */
  segments: number;
  /** Along end and control points: at least the true length. */
  length: number;
}

/** The outline of a shape; an invisible one has no segments. */
export function outlineOf(node: Pick<SvgNode, 'name' | 'attributes'>, viewport: Size): Outline {
  if (node.name === 'rect') return ofBox(rectShape(node, viewport));
  if (node.name !== 'circle' && node.name !== 'ellipse') return measureSegments(shapeSegments(node, viewport));
  const { cx, cy, rx, ry } = ellipseShape(node, viewport);
  return ofBox({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry });
}

/** The outline of a rect or an ellipse, which has four parts. */
function ofBox(bounds: Rect): Outline {
  const isDrawn = bounds.width > 0 && bounds.height > 0;
  return { bounds, segments: isDrawn ? 4 : 0, length: 2 * (bounds.width + bounds.height) };
}

export function measureSegments(segments: readonly Segment[]): Outline {
  let length = 0;
  let [at, start]: Point[] = [origin, origin];
  for (const { command, points } of segments) {
    if (command === 'M') start = at = points[0];
    else if (command === 'Z') {
      length += distance(at!, start!);
      at = start;
    } else {
      for (const point of points) {
        length += distance(at!, point);
        at = point;
      }
    }
  }
  return { bounds: tightBounds(segments), segments: segments.length, length };
}

const origin: Point = { x: 0, y: 0 };

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
