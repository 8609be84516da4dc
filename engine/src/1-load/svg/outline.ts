import type { Rect } from '../../rect.ts';
import type { SvgNode } from './node.ts';
import { tightBounds } from './path-bounds.ts';
import type { Segment } from './path-pen.ts';
import type { Point } from './matrix.ts';
import { ellipseShape, rectShape, shapeSegments } from './shapes.ts';
import type { Size } from './viewport.ts';

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
