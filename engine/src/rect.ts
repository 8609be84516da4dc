export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** An axis-parallel box; x, y is its top left. */
export interface Rect extends Point, Size {}

export function union(a: Rect, b: Rect): Rect {
  if (a.width <= 0 || a.height <= 0) return b;
  if (b.width <= 0 || b.height <= 0) return a;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The plain box of anything that has one. */
export function boxOf({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height };
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function grow(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** The common box, which may be empty; undefined for separate boxes. */
export function intersect(a: Rect, b: Rect): Rect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width >= 0 && height >= 0 ? { x, y, width, height } : undefined;
}

/** Top left, top right, bottom right, bottom left. */
export function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The smallest box around the points; empty at the origin without any. */
export function boundsOfPoints(points: Iterable<Point>): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Bounds of the box after turning it clockwise by `degrees` about a point. */
export function rotatedBounds(rect: Rect, degrees: number, about: Point): Rect {
  if (degrees % 360 === 0) return rect;
  const { cos, sin } = turn(degrees);
  const corners = cornersOf(rect).map(({ x, y }) => {
    const [dx, dy] = [x - about.x, y - about.y];
    return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
  });
  return boundsOfPoints(corners);
}

/** Cosine and sine rounded to 9 decimals: engines differ in the last bit of `Math.sin`. */
export function turn(degrees: number): { cos: number; sin: number } {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.round(Math.cos(radians) * 1e9) / 1e9, sin: Math.round(Math.sin(radians) * 1e9) / 1e9 };
}

/** True when all of `inner` lies in `outer`. */
export function contains(outer: Rect, inner: Rect): boolean {
  const isBetween = (from: number, size: number, start: number, length: number) =>
    start >= from && start + length <= from + size;
  return (
    isBetween(outer.x, outer.width, inner.x, inner.width) && isBetween(outer.y, outer.height, inner.y, inner.height)
  );
}

/** True when two boxes share an area; touching edges do not count. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The part of `source` that covers `target` without distortion, keeping the focal point (0..1) in view. */
export function cropToFill(source: Rect, target: Size, focus: Point): Rect {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const width = Math.min(source.width, target.width / scale);
  const height = Math.min(source.height, target.height / scale);
  return {
    x: source.x + clamp(focus.x * source.width - width / 2, source.width - width),
    y: source.y + clamp(focus.y * source.height - height / 2, source.height - height),
    width,
    height,
  };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), Math.max(max, 0));
}
