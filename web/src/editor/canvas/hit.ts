import { findGrip, handleSpot, turnHandlePoint } from '../gestures/handles.ts';
import type { Hit, PointerKind } from '../gestures/machine.ts';
import { turnPoint, type Box, type Point } from './geometry.ts';
import { findStaged, isGround, listHits, type Stage } from './stage.ts';
import { TURN_AWAY } from './overlay.ts';

/** Screen pixels around a handle's middle that count as the handle: 24 px across for a mouse, 44 for a finger. */
const REACH: Record<PointerKind, number> = { mouse: 12, pen: 12, touch: 22 };

export interface Look {
  scale: number;
  pointer: PointerKind;
  isPainted: (id: string) => boolean;
}

export interface Found {
  hit: Hit;
  under: readonly string[];
}

/** What a pointer meets: handles first, then elements from the top, then the canvas. */
export function findHit(stage: Stage, point: Point, look: Look): Found {
  const under = listHits(stage, point, look);
  const held = findHandle(stage, point, look);
  if (held !== undefined) return { hit: held, under };
  // What is selected is dragged even where something else lies over it; a ground would be in the way everywhere.
  const id = under.find((other) => stage.selection.includes(other) && !isGroundId(stage, other)) ?? under[0];
  if (id === undefined) return { hit: { kind: 'canvas' }, under };
  const isLoose = isGroundId(stage, id) && !stage.selection.includes(id);
  return { hit: { kind: isLoose ? 'ground' : 'element', id }, under };
}

function isGroundId(stage: Stage, id: string): boolean {
  const staged = findStaged(stage, id);
  return staged !== undefined && isGround(staged, stage);
}

function findHandle(stage: Stage, point: Point, { scale, pointer }: Look): Hit | undefined {
  const grip = findGrip(stage);
  if (grip === undefined) return undefined;
  const { box, handles, turns } = grip;
  const reach = REACH[pointer] / scale;
  if (turns && isNear(point, turnHandlePoint(box, TURN_AWAY / scale), reach)) return { kind: 'turn' };
  const inside = reachInside(box, point, reach);
  const near = handles
    .map((handle) => ({ handle, at: handleSpot(box, handle, scale) }))
    .filter(({ at }) => isNear(point, at, inside))
    .toSorted((one, other) => distance(point, one.at) - distance(point, other.at));
  return near[0] && { kind: 'handle', handle: near[0].handle };
}

/** Within a small box the handles leave the middle free, or nobody could move it. */
function reachInside({ frame, rotation, pivot }: Box, point: Point, reach: number): number {
  const { x, y } = turnPoint(point, -rotation, pivot);
  const isInside = x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
  return isInside ? Math.min(reach, frame.width / 4, frame.height / 4) : reach;
}

function isNear(one: Point, other: Point, reach: number): boolean {
  return Math.abs(one.x - other.x) <= reach && Math.abs(one.y - other.y) <= reach;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
