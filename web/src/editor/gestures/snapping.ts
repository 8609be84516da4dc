import type { Frame } from '../drawing/drawn.ts';
import { moveFrame, boundsOf } from '../canvas/geometry.ts';
import { isGround, listLevel, type Stage } from '../canvas/stage.ts';
import type { Guide } from './gesture.ts';

/** Screen pixels within which something snaps (web.md, Editor). */
const SNAP = 8;

interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Moves a frame to the nearest line or gap, each axis on its own. */
export function snapMove(frame: Frame, lines: SnapLines, scale: number): Snapped {
  const room = SNAP / scale;
  const dx = nearest([...toLines(frame, lines, 'x'), ...toGaps(frame, lines, 'x')], room);
  const moved = moveFrame(frame, dx, 0);
  const dy = nearest([...toLines(moved, lines, 'y'), ...toGaps(moved, lines, 'y')], room);
  const placed = moveFrame(moved, 0, dy);
  return { dx, dy, guides: [...guidesAt(placed, lines, 'x'), ...guidesAt(placed, lines, 'y')] };
}

/** The snapped position of a dragged edge; a whole pixel without a line nearby. */
export function snapEdge(at: number, lines: readonly SnapLine[], scale: number): number {
  const distances = lines.map((line) => line.at - at);
  const isNear = distances.some((distance) => Math.abs(distance) <= SNAP / scale);
  return isNear ? at + nearest(distances, SNAP / scale) : Math.round(at);
}

/** Guides along the edges and centres of the frame, and equal gaps. */
export function guidesAt(frame: Frame, lines: SnapLines, axis: Axis, onlyEdges?: readonly number[]): Guide[] {
  const [from, length] = axis === 'x' ? [frame.y, frame.height] : [frame.x, frame.width];
  const met = lines[axis].filter((line) => {
    const spots = onlyEdges ?? spotsFor(frame, axis, line);
    return spots.some((spot) => isSame(spot, line.at));
  });
  const drawn = Map.groupBy(met, ({ at }) => Math.round(at * 100));
  const straight = [...drawn.values()].map((group): Guide => {
    const ends = group.flatMap((line) => [line.from, line.to]);
    return {
      kind: 'line',
      axis,
      at: group[0]?.at ?? 0,
      from: Math.min(from, ...ends),
      to: Math.max(from + length, ...ends),
    };
  });
  return onlyEdges ? straight : [...straight, ...gapGuides(frame, lines, axis)];
}

function gapGuides(frame: Frame, lines: SnapLines, axis: Axis): Guide[] {
  const start = axis === 'x' ? frame.x : frame.y;
  const at = axis === 'x' ? frame.y + frame.height / 2 : frame.x + frame.width / 2;
  return listGapFits(frame, lines.frames, axis)
    .filter((fit) => isSame(fit.start, start))
    .flatMap(({ gaps }) => gaps.map(([from, to]): Guide => ({ kind: 'gap', axis, at, from, to })));
}

function toLines(frame: Frame, lines: SnapLines, axis: Axis): number[] {
  return lines[axis].flatMap((line) => spotsFor(frame, axis, line).map((spot) => line.at - spot));
}

function toGaps(frame: Frame, { frames }: SnapLines, axis: Axis): number[] {
  const own = axis === 'x' ? frame.x : frame.y;
  return listGapFits(frame, frames, axis).map(({ start }) => start - own);
}

/** Edges and middle of a frame that may snap to the line. */
function spotsFor({ x, y, width, height }: Frame, axis: Axis, { only }: SnapLine): number[] {
  const [start, size] = axis === 'x' ? [x, width] : [y, height];
  const end = start + size;
  if (only !== undefined) return [only === 'start' ? start : end];
  return [start, start + size / 2, end];
}

function nearest(distances: readonly number[], room: number): number {
  let best = 0;
  let least = room;
  for (const distance of distances) {
    if (Math.abs(distance) > least) continue;
    least = Math.abs(distance);
    best = distance;
  }
  return best;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}

/** Key content keeps this distance from the edge (LOOK). */
const SAFE_AREA = 60;

/** A line that edges and centres snap to, with its extent. */
interface SnapLine {
  at: number;
  /** Only this edge snaps, so that the frame stays within the margin. */
  only?: 'start' | 'end';
  from: number;
  to: number;
}

interface SnapLines {
  x: SnapLine[];
  y: SnapLine[];
  /** Frames of the resting elements. */
  frames: Frame[];
}

/** Lines of the canvas, its safe area and all resting elements; parts also see their row. */
export function listSnapLines(stage: Stage, moving: ReadonlySet<string>): SnapLines {
  const { width, height } = stage.size;
  const others = stage.entered === undefined ? [] : listLevel(stage);
  const frames = [...stage.elements, ...others]
    .filter((staged) => staged.shown && !moving.has(staged.id) && !isGround(staged, stage))
    .map(({ box }) => boundsOf(box))
    // Elements beyond the canvas are decoration and give no lines.
    .filter((frame) => isWithin(frame, stage.size));
  return {
    x: [
      ...linesOfCanvas(width, height),
      ...frames.flatMap((frame) => linesOf(frame.x, frame.width, frame.y, frame.height)),
    ],
    y: [
      ...linesOfCanvas(height, width),
      ...frames.flatMap((frame) => linesOf(frame.y, frame.height, frame.x, frame.width)),
    ],
    frames,
  };
}

function linesOfCanvas(size: number, to: number): SnapLine[] {
  return [
    ...[0, SAFE_AREA].map((at) => ({ at, from: 0, to, only: 'start' as const })),
    { at: size / 2, from: 0, to },
    ...[size - SAFE_AREA, size].map((at) => ({ at, from: 0, to, only: 'end' as const })),
  ];
}

function isWithin({ x, y, width, height }: Frame, size: Stage['size']): boolean {
  return x >= -1 && y >= -1 && x + width <= size.width + 1 && y + height <= size.height + 1;
}

function linesOf(start: number, size: number, from: number, length: number): SnapLine[] {
  return [start, start + size / 2, start + size].map((at) => ({ at, from, to: from + length }));
}

type Axis = 'x' | 'y';

/** A start of the frame with gaps as wide as others. */
interface GapFit {
  start: number;
  /** The equal gaps along the axis. */
  gaps: readonly (readonly [from: number, to: number])[];
}

interface Span {
  from: number;
  to: number;
}

/** Starts at which a frame of this size has equal gaps to its neighbours along the axis. */
function listGapFits(moving: Frame, frames: readonly Frame[], axis: Axis): GapFit[] {
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

/** Centres the frame between two others. */
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
