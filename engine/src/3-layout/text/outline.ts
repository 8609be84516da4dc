import type { Face } from '../../assets/assets.ts';

/** A glyph's outline made ready to be put anywhere in a run: only where each contour starts is absolute. */
export interface Outline {
  start: { x: number; y: number };
  /** Relative path data after the first point; '' for blanks. */
  rest: string;
  ink: Ink | undefined;
}

/** Extent in font units or em, y up. */
export interface Ink {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const outlines = new WeakMap<Face, Map<number, Outline>>();

/** The outline of a glyph, read from the font once. */
export function outlineOf(face: Face, glyph: number): Outline {
  let known = outlines.get(face);
  if (known === undefined) outlines.set(face, (known = new Map()));
  let outline = known.get(glyph);
  if (outline === undefined) known.set(glyph, (outline = parseOutline(face.outline(glyph))));
  return outline;
}

/** Reads absolute M, L, Q, C, Z. Control points count as ink: they enclose the curve, which is what bounds need. */
function parseOutline(path: string): Outline {
  const ink: Ink = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const origin = { x: 0, y: 0 };
  let pen = origin;
  let contour = origin;
  let start = origin;
  let rest = '';
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = pointsOf(numbers);
    for (const point of points) include(ink, point);
    const last = points.at(-1) ?? contour;
    if (command === 'M' && rest === '') start = last;
    else rest += command.toLowerCase() + points.map((p) => `${p.x - pen.x} ${p.y - pen.y}`).join(' ');
    if (command === 'M') contour = last;
    pen = last;
  }
  return { start, rest: compact(rest), ink: ink.left === Infinity ? undefined : ink };
}

function pointsOf(numbers: string): { x: number; y: number }[] {
  const values = numbers.match(/-?\d+/g)?.map(Number) ?? [];
  return values.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: values[i + 1] ?? 0 }] : []));
}

function include(ink: Ink, { x, y }: { x: number; y: number }): void {
  ink.left = Math.min(ink.left, x);
  ink.right = Math.max(ink.right, x);
  ink.bottom = Math.min(ink.bottom, y);
  ink.top = Math.max(ink.top, y);
}

/** A minus sign separates numbers as well as a blank does. */
function compact(path: string): string {
  return path.replaceAll(' -', '-');
}

/** The smallest extent that holds both. */
export function joinInk(a: Ink | undefined, b: Ink): Ink {
  if (a === undefined) return b;
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
    top: Math.max(a.top, b.top),
  };
}
