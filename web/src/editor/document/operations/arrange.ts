import type { Frame } from '../../drawing/drawn.ts';
import { getCanvas, type Change } from '../document.ts';
import { moveEach, type Delta, type Target } from './place.ts';
import { uniteFrames } from '../../canvas/geometry.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'horizontal' | 'vertical';
type Frames = ReadonlyMap<string, Frame>;

/** The target of an alignment; `page` replaces the canvas for parts of a game list. */
interface Ground extends Target {
  page?: Frame | undefined;
}

/** Aligns several elements to their common bounds, and one to the canvas. */
export function alignElements(ids: readonly string[], edge: Edge, frames: Frames, target: Ground): Change {
  const boxes = find(ids, frames);
  const together = boxes.length > 1 ? uniteFrames(boxes.map(([, frame]) => frame)) : undefined;
  const bounds = together ?? pageOf(target);
  const deltas = boxes.map(([id, frame]): [string, Delta] => [id, toEdge(frame, bounds, edge)]);
  return moveEach(new Map(deltas), target);
}

/** Aligns several elements as a group to the canvas; their distances stay. */
export function alignTogether(ids: readonly string[], edge: Edge, frames: Frames, target: Ground): Change {
  const boxes = find(ids, frames);
  const together = uniteFrames(boxes.map(([, frame]) => frame));
  if (together === undefined) return (document) => document;
  const delta = toEdge(together, pageOf(target), edge);
  return moveEach(new Map(boxes.map(([id]) => [id, delta])), target);
}

function pageOf({ page, shape }: Ground): Frame {
  return page ?? { x: 0, y: 0, ...getCanvas(shape) };
}

function toEdge(frame: Frame, bounds: Frame, edge: Edge): Delta {
  switch (edge) {
    case 'left':
      return { dx: bounds.x - frame.x, dy: 0 };
    case 'center':
      return { dx: bounds.x + (bounds.width - frame.width) / 2 - frame.x, dy: 0 };
    case 'right':
      return { dx: bounds.x + bounds.width - frame.width - frame.x, dy: 0 };
    case 'top':
      return { dx: 0, dy: bounds.y - frame.y };
    case 'middle':
      return { dx: 0, dy: bounds.y + (bounds.height - frame.height) / 2 - frame.y };
    case 'bottom':
      return { dx: 0, dy: bounds.y + bounds.height - frame.height - frame.y };
  }
}

/** Makes equal gaps between three or more elements; the outer two stay. */
export function distributeElements(ids: readonly string[], axis: Axis, frames: Frames, target: Target): Change {
  const [at, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const boxes = find(ids, frames).sort(([, one], [, other]) => one[at] - other[at]);
  const first = boxes[0]?.[1];
  const last = boxes.at(-1)?.[1];
  if (first === undefined || last === undefined || boxes.length < 3) return (document) => document;
  const taken = boxes.reduce((sum, [, frame]) => sum + frame[size], 0);
  const gap = (last[at] + last[size] - first[at] - taken) / (boxes.length - 1);
  let next = first[at];
  const deltas = boxes.map(([id, frame]): [string, Delta] => {
    const moved = next - frame[at];
    next += frame[size] + gap;
    return [id, axis === 'horizontal' ? { dx: moved, dy: 0 } : { dx: 0, dy: moved }];
  });
  return moveEach(new Map(deltas), target);
}

function find(ids: readonly string[], frames: Frames): [id: string, frame: Frame][] {
  return ids.flatMap((id): [string, Frame][] => {
    const frame = frames.get(id);
    return frame === undefined ? [] : [[id, frame]];
  });
}
