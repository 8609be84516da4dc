/** The diagonal's place in every format, and lines of text that run along it. */
import type { Format } from '../../formats.ts';
import { turn } from '../../rect.ts';
import type { Override } from '../../template.ts';
import { stageOf, type Stage } from '../stage.ts';

/** A straight edge: a point on it, and its angle in degrees clockwise from the horizontal. */
export interface Edge {
  x: number;
  y: number;
  angle: number;
}

/** Ink lies below the diagonal, the slab below the ink. In wide formats the ink is at the right of it. */
export interface Page extends Stage {
  /** Size of small type. */
  small: number;
  mid: number;
  /** Between photo and ink. */
  edge: Edge;
  /** The slab's upper edge. */
  slab: Edge;
  /** Lean of the texts on the ink, in degrees. */
  lean: number;
  /** From the header to the slab, in depths below the diagonal. */
  head: number;
  body: { from: number; to: number };
  /** Baselines on the slab. */
  facts: { y: number; size: number };
  foot: number;
}

export type At = (format: Format) => Page;

type Kind = 'preview' | 'result' | 'round';

/** Heights of the diagonal and of the slab in the middle of an upright page, in shares of its height; its lean. */
export interface Bands {
  edge: number;
  slab: number;
  lean: number;
}

const LEAN: Readonly<Record<Kind, number>> = { preview: -8, result: -8, round: -5 };
const STEEP = -80;

/** Heights of the diagonal and of the slab in the middle of upright formats, in shares of the height. */
const upright: Readonly<Record<Kind, Partial<Record<Format, readonly [edge: number, slab: number]>>>> = {
  preview: { '4:5': [0.39, 0.78], '1:1': [0.32, 0.735], '3:4': [0.41, 0.79], '9:16': [0.42, 0.735] },
  result: { '4:5': [0.35, 0.785], '1:1': [0.27, 0.745], '3:4': [0.37, 0.79], '9:16': [0.37, 0.735] },
  round: { '4:5': [0.19, 0.83], '1:1': [0.2, 0.79], '3:4': [0.22, 0.84], '9:16': [0.3, 0.76] },
};

/** The middle of the steep diagonal in wide formats, in shares of the width: for one game and for rounds. */
const steep: Partial<Record<Format, readonly [single: number, round: number]>> = {
  '1100:800': [0.33, 0.3],
  '16:9': [0.3, 0.27],
};

export function pageOf(kind: Kind): At {
  return (format) => {
    const page = baseOf(format);
    const [edge, slab] = upright[kind][format] ?? [0.4, 0.78];
    return { ...page, ...(page.isWide ? wide(kind, page) : leaned({ edge, slab, lean: LEAN[kind] }, page)) };
  };
}

/** Pages with bands of their own in upright formats. In wide and square ones the facts are on the last line. */
export function pageWith(bandsOf: (base: Base) => Bands): At {
  return (format) => {
    const base = baseOf(format);
    const page = hasOneLine(base) ? { ...base, facts: { ...base.facts, y: base.foot } } : base;
    return { ...page, ...(page.isWide ? wide('round', page) : leaned(bandsOf(page), page)) };
  };
}

export function hasOneLine({ isWide, format }: Stage): boolean {
  return isWide || format === '1:1';
}

function baseOf(format: Format): Base {
  const stage = stageOf(format);
  const small = Math.round((stage.isWide ? 40 : 36) * stage.unit);
  const foot = Math.round(stage.bottom - small * 0.25);
  const facts = { y: Math.round(foot - small * 1.5), size: Math.round(76 * stage.unit) };
  return { ...stage, small, facts, foot };
}

export type Base = Stage & Pick<Page, 'small' | 'facts' | 'foot'>;
type Own = Pick<Page, 'left' | 'mid' | 'edge' | 'slab' | 'lean' | 'head' | 'body'>;

/** The diagonal is steep, and the ink at its right is level. */
function wide(kind: Kind, { format, width, height, top, right, unit, small, facts }: Base): Own {
  const [single, round] = steep[format] ?? [0.3, 0.3];
  const x = Math.round(width * (kind === 'round' ? round : single));
  const left = x + Math.round((height / 2) * 0.19 + 70 * unit);
  const slab = Math.round(facts.y - facts.size * 0.7 - (kind === 'result' ? 68 : 48) * unit);
  return {
    left,
    mid: (left + right) / 2,
    edge: { x, y: height / 2, angle: STEEP },
    slab: { x: width / 2, y: slab, angle: 0 },
    lean: 0,
    head: top + small * 0.7,
    body: { from: top + small * 1.7, to: slab },
  };
}

function leaned(bands: Bands, { width, height, left, small }: Base): Own {
  const edge = Math.round(height * bands.edge);
  const slab = Math.round(height * bands.slab);
  const head = Math.round(small * 1.6);
  const angle = bands.lean;
  return {
    left,
    mid: width / 2,
    edge: { x: width / 2, y: edge, angle },
    slab: { x: width / 2, y: slab, angle },
    lean: angle,
    head,
    body: { from: Math.round(head + small * 0.9), to: slab - edge },
  };
}

/** The height of a point on the ink: `depth` below the diagonal, or below the top where the ink is level. */
export function heightAt({ edge, lean, mid, isWide }: Page, x: number, depth: number): number {
  const { sin, cos } = turn(lean);
  return Math.round((isWide ? 0 : edge.y) + (x - mid) * (sin / cos) + depth);
}

/** A strip along an edge, from and to so many pixels below it. */
export function strip({ x, y, angle }: Edge, from: number, to: number): Override {
  const length = 3200;
  const { cos, sin } = turn(angle);
  const middle = (from + to) / 2;
  return {
    x: Math.round(x - sin * middle - length / 2),
    y: Math.round(y + cos * middle - (to - from) / 2),
    width: length,
    height: to - from,
    rotation: angle,
  };
}
