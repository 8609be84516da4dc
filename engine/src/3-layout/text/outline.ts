import type { Face } from '../../assets/assets.ts';

/** A closed shape in font units, y up. */
export interface Outline {
  /** One letter per command: m, l, q, c, z. */
  commands: string;
  /** Absolute points in the order of the commands: x, y, x, y ... */
  points: Float64Array;
}

/** Extent in font units or em, y up. */
export interface Ink {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

interface GlyphOutline extends Outline {
  /** Undefined for blanks. */
  ink: Ink | undefined;
}

const outlines = new WeakMap<Face, Map<number, GlyphOutline>>();

/** The outline of a glyph, cached. */
export function outlineOf(face: Face, glyph: number): GlyphOutline {
  let known = outlines.get(face);
  if (known === undefined) outlines.set(face, (known = new Map()));
  let outline = known.get(glyph);
  if (outline === undefined) known.set(glyph, (outline = parseOutline(face.outline(glyph))));
  return outline;
}

/** Reads absolute M, L, Q, C, Z. */
function parseOutline(path: string): GlyphOutline {
  const commands = path.replace(/[^MLQCZ]/g, '').toLowerCase();
  const points = Float64Array.from(path.match(/-?\d+/g) ?? [], Number);
  return { commands, points, ink: inkOf(points) };
}

/** Control points count as ink: they enclose the curve, and bounds may be too large. */
function inkOf(points: Float64Array): Ink | undefined {
  if (points.length === 0) return undefined;
  const ink: Ink = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    ink.left = Math.min(ink.left, points[i]!);
    ink.right = Math.max(ink.right, points[i]!);
    ink.bottom = Math.min(ink.bottom, points[i + 1]!);
    ink.top = Math.max(ink.top, points[i + 1]!);
  }
  return ink;
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
