import { boundsOfPoints, type Rect } from '../../rect.ts';
import type { Point } from './matrix.ts';
import type { Segment } from './path-pen.ts';

/** Bounds of all end and control points: cheap, and at least as large as {@link tightBounds}. */
export function boundsOf(segments: readonly Segment[]): Rect {
  return boundsOfPoints(segments.flatMap(({ points }): readonly Point[] => points));
}

/** Bounds of the drawn line alone: control points beside the curve do not count. */
export function tightBounds(segments: readonly Segment[]): Rect {
  const [xs, ys] = [new Span(), new Span()];
  let at = { x: 0, y: 0 };
  for (const { command, points } of segments) {
    const end = points.at(-1);
    if (end === undefined) continue;
    xs.add(end.x);
    ys.add(end.y);
    if (command === 'C') {
      const [first, second] = points;
      xs.addCurve(at.x, first.x, second.x, end.x);
      ys.addCurve(at.y, first.y, second.y, end.y);
    }
    at = end;
  }
  if (xs.isEmpty) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: xs.from, y: ys.from, width: xs.to - xs.from, height: ys.to - ys.from };
}

class Span {
  from = Infinity;
  to = -Infinity;

  get isEmpty(): boolean {
    return this.from > this.to;
  }

  add(value: number): void {
    this.from = Math.min(this.from, value);
    this.to = Math.max(this.to, value);
  }

  /** Adds the turning points of a cubic Bézier curve along one axis; its ends are added separately. */
  addCurve(start: number, first: number, second: number, end: number): void {
    if (Math.min(first, second) >= this.from && Math.max(first, second) <= this.to) return;
    const a = end - 3 * second + 3 * first - start;
    const b = 2 * (second - 2 * first + start);
    const c = first - start;
    for (const at of zeros(a, b, c)) {
      if (at > 0 && at < 1) this.add(cubicAt(at, start, first, second, end));
    }
  }
}

/** Real solutions of a t² + b t + c = 0. */
function zeros(a: number, b: number, c: number): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const root = Math.sqrt(b * b - 4 * a * c);
  return Number.isNaN(root) ? [] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

function cubicAt(at: number, start: number, first: number, second: number, end: number): number {
  const rest = 1 - at;
  return rest ** 3 * start + 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3 * end;
}
