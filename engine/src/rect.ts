/** An axis-parallel box; x, y is its top-left. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

export function grow(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** Bounds of the box after turning it clockwise by `degrees` about a point. */
export function rotatedBounds(rect: Rect, degrees: number, about: { x: number; y: number }): Rect {
  if (degrees % 360 === 0) return rect;
  const { cos, sin } = turn(degrees);
  const corners = [
    [rect.x, rect.y],
    [rect.x + rect.width, rect.y],
    [rect.x, rect.y + rect.height],
    [rect.x + rect.width, rect.y + rect.height],
  ].map(([px = 0, py = 0]) => {
    const dx = px - about.x;
    const dy = py - about.y;
    return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
  });
  const xs = corners.map((c) => c.x);
  const ys = corners.map((c) => c.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Cosine and sine rounded to 9 decimals: engines differ in the last bit of `Math.sin`. */
export function turn(degrees: number): { cos: number; sin: number } {
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.round(Math.cos(radians) * 1e9) / 1e9, sin: Math.round(Math.sin(radians) * 1e9) / 1e9 };
}

/** True when two boxes share an area; touching edges do not count. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
