/** A synthesised bold: every point of the outline moves outward along the bisector of its corner. */
import type { Outline } from '../3-layout/text/outline.ts';

/** Sharper corners (1 + cosine) do not grow further: their tips would shoot out. */
const SHARPEST = 0.25;

interface Vector {
  x: number;
  y: number;
  length: number;
}

/** The outline grown by `by` font units on each side. Moving points instead of stroking keeps it one fill. */
export function embolden({ commands, points }: Outline, by: number): Outline {
  const grown = Float64Array.from(points);
  const outward = signedArea(commands, points) >= 0 ? by : -by;
  for (const [from, to] of contours(commands)) growContour(points, grown, from, to, outward);
  return { commands, points: grown };
}

function growContour(points: Float64Array, grown: Float64Array, from: number, to: number, by: number): void {
  for (let i = from; i < to; i++) {
    const into = step(points, neighbour(points, i, -1, from, to), i);
    const away = step(points, i, neighbour(points, i, 1, from, to));
    if (into.length === 0 || away.length === 0) continue;
    const openness = Math.max(SHARPEST, 1 + into.x * away.x + into.y * away.y);
    const turn = Math.sign(by) * (away.x * into.y - away.y * into.x);
    const shortest = Math.min(into.length, away.length);
    // At a concave corner a point must not pass its neighbour.
    const reach = Math.abs(by) * turn <= shortest * openness ? Math.abs(by) / openness : shortest / turn;
    grown[2 * i]! += Math.sign(by) * (into.y + away.y) * reach;
    grown[2 * i + 1]! -= Math.sign(by) * (into.x + away.x) * reach;
  }
}

/** The nearest different point of the contour in one direction. */
function neighbour(points: Float64Array, i: number, by: 1 | -1, from: number, to: number): number {
  const count = to - from;
  for (let k = 1; k < count; k++) {
    const other = from + ((((i - from + by * k) % count) + count) % count);
    if (points[2 * other] !== points[2 * i] || points[2 * other + 1] !== points[2 * i + 1]) return other;
  }
  return i;
}

function step(points: Float64Array, from: number, to: number): Vector {
  const x = points[2 * to]! - points[2 * from]!;
  const y = points[2 * to + 1]! - points[2 * from + 1]!;
  const length = Math.sqrt(x * x + y * y);
  return length === 0 ? { x: 0, y: 0, length } : { x: x / length, y: y / length, length };
}

/** First and past-the-last point of every contour. */
function contours(commands: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let at = 0;
  for (const command of commands) {
    if (command === 'm') found.push([at, at]);
    at += { m: 1, l: 1, q: 2, c: 3 }[command] ?? 0;
    const last = found.at(-1);
    if (last) last[1] = at;
  }
  return found;
}

/** Twice the area the control points enclose; positive when outer contours run counterclockwise, y up. */
function signedArea(commands: string, points: Float64Array): number {
  let area = 0;
  for (const [from, to] of contours(commands)) {
    for (let i = from; i < to; i++) {
      const next = i + 1 < to ? i + 1 : from;
      area += points[2 * i]! * points[2 * next + 1]! - points[2 * next]! * points[2 * i + 1]!;
    }
  }
  return area;
}
