import type { Frame } from '../../drawing/drawn.ts';

export type Axis = 'x' | 'y';

/** Where a frame would have to begin for its gaps to be as wide as others. */
export interface GapFit {
  start: number;
  /** The equal gaps: from, to along the axis. */
  gaps: readonly (readonly [from: number, to: number])[];
}

interface Span {
  from: number;
  to: number;
}

/** Beginnings at which a frame of this size stands in a row at equal gaps, among those it shares the other axis with. */
export function listGapFits(moving: Frame, frames: readonly Frame[], axis: Axis): GapFit[] {
  const row = frames
    .filter((frame) => isBeside(frame, moving, axis))
    .map((frame) => spanOf(frame, axis))
    .toSorted((one, other) => one.from - other.from);
  const own = spanOf(moving, axis);
  const size = own.to - own.from;
  const middle = (own.from + own.to) / 2;
  const before = row.filter(({ from, to }) => (from + to) / 2 < middle);
  const after = row.filter(({ from, to }) => (from + to) / 2 >= middle);
  return [...between(before.at(-1), after[0], size), ...continuing(before), ...preceding(after, size)];
}

/** As far from the one before as from the one after. */
function between(one: Span | undefined, other: Span | undefined, size: number): GapFit[] {
  if (one === undefined || other === undefined) return [];
  const gap = (other.from - one.to - size) / 2;
  if (gap <= 0) return [];
  const start = one.to + gap;
  return [
    {
      start,
      gaps: [
        [one.to, start],
        [start + size, other.from],
      ],
    },
  ];
}

function continuing(row: readonly Span[]): GapFit[] {
  const [one, other] = [row.at(-2), row.at(-1)];
  if (one === undefined || other === undefined || other.from <= one.to) return [];
  const start = other.to + other.from - one.to;
  return [
    {
      start,
      gaps: [
        [one.to, other.from],
        [other.to, start],
      ],
    },
  ];
}

function preceding(row: readonly Span[], size: number): GapFit[] {
  const [one, other] = [row[0], row[1]];
  if (one === undefined || other === undefined || other.from <= one.to) return [];
  const start = one.from - (other.from - one.to) - size;
  return [
    {
      start,
      gaps: [
        [start + size, one.from],
        [one.to, other.from],
      ],
    },
  ];
}

function isBeside(frame: Frame, moving: Frame, axis: Axis): boolean {
  const [one, other] = [spanOf(frame, axis === 'x' ? 'y' : 'x'), spanOf(moving, axis === 'x' ? 'y' : 'x')];
  return one.from < other.to && other.from < one.to;
}

function spanOf(frame: Frame, axis: Axis): Span {
  return axis === 'x' ? { from: frame.x, to: frame.x + frame.width } : { from: frame.y, to: frame.y + frame.height };
}
