import type { Frame } from '../../drawing/drawn.ts';
import { moveFrame } from '../../canvas/geometry.ts';
import { listGapFits, type Axis } from './gaps.ts';
import type { Guide } from './guide.ts';
import type { SnapLine, SnapLines } from './snap-lines.ts';

/** Screen pixels within which something snaps (web.md, Editor). */
export const SNAP = 8;

export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Moves a frame by as little as it takes to line up with something near, each axis on its own. */
export function snapMove(frame: Frame, lines: SnapLines, scale: number): Snapped {
  const room = SNAP / scale;
  const dx = nearest([...toLines(frame, lines, 'x'), ...toGaps(frame, lines, 'x')], room);
  const moved = moveFrame(frame, dx, 0);
  const dy = nearest([...toLines(moved, lines, 'y'), ...toGaps(moved, lines, 'y')], room);
  const placed = moveFrame(moved, 0, dy);
  return { dx, dy, guides: [...guidesAt(placed, lines, 'x'), ...guidesAt(placed, lines, 'y')] };
}

/** Where an edge that is being dragged snaps to; a whole pixel when nothing is near. */
export function snapEdge(at: number, lines: readonly SnapLine[], scale: number): number {
  const distances = lines.map((line) => line.at - at);
  const isNear = distances.some((distance) => Math.abs(distance) <= SNAP / scale);
  return isNear ? at + nearest(distances, SNAP / scale) : Math.round(at);
}

/** Lines that edges and centres of the frame lie on, reaching over both; and gaps that are equal. */
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

/** Edges and middle of a frame, as far as the line takes them. */
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
