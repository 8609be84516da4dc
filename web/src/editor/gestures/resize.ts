import type { Change } from '../document/document.ts';
import { type Box, type Point } from '../canvas/geometry.ts';
import { isRatioLocked } from '../panels/ratio-lock.ts';
import { listMovable, type Stage, type Staged } from '../canvas/stage.ts';
import type { Gesture, Showing, Sweep } from './gesture.ts';
import { isText } from '../kinds/index.ts';
import { directions, handlePoint, type Grip, type HandleName } from './handles.ts';
import { carry, resizeBox, scaleBetween } from './resize-frame.ts';
import { resizeAll } from './resize-change.ts';
import type { Guide } from './snapping/guide.ts';
import { listSnapLines } from './snapping/snap-lines.ts';
import { guidesAt, snapEdge } from './snapping/snap.ts';

/**
 * Drags a handle. Pictures, several elements and the corners of texts keep their ratio; Shift is the other way round, Alt
 * keeps the middle, Ctrl does not snap.
 */
export function createResize(
  stage: Stage,
  { box }: Grip,
  at: { handle: HandleName; start: Point; scale: number },
): Gesture {
  const { handle, start, scale } = at;
  const moving = listMovable(stage);
  const lines = listSnapLines(stage, new Set(moving.map(({ id }) => id)));
  const grabbed = handlePoint(box, handle);
  let change: Change | undefined;

  const snapped = (point: Point, ctrl: boolean): Point => {
    if (ctrl || box.rotation !== 0) return point;
    const { x, y } = directions[handle];
    return {
      x: x === 0 ? point.x : snapEdge(point.x, lines.x, scale),
      y: y === 0 ? point.y : snapEdge(point.y, lines.y, scale),
    };
  };
  const update = ({ point, shift, alt, ctrl }: Sweep): Showing => {
    // The handle was not met in its very middle.
    const to = { x: grabbed.x + point.x - start.x, y: grabbed.y + point.y - start.y };
    const keepRatio = isRatioKept(moving, handle) !== shift;
    const resized = resizeBox(box, snapped(to, ctrl), { handle, keepRatio, fromCentre: alt });
    change = resizeAll(stage, moving, { from: box, to: resized, handle });
    const edges = edgesOf(resized, handle);
    const guides = ctrl || box.rotation !== 0 ? [] : guidesOf(resized, edges);
    return {
      sketch: change,
      boxes: new Map(moving.length === 1 ? moving.map(({ id }) => [id, resized]) : carryAll(moving, box, resized)),
      guides,
      badge: { kind: 'size', width: resized.frame.width, height: resized.frame.height },
    };
  };
  const guidesOf = (resized: Box, { x, y }: { x: number[]; y: number[] }): Guide[] => [
    ...guidesAt(resized.frame, lines, 'x', x),
    ...guidesAt(resized.frame, lines, 'y', y),
  ];
  return { update, finish: () => (change === undefined ? {} : { step: 'resize', change }) };
}

function isRatioKept(moving: readonly Staged[], handle: HandleName): boolean {
  const [one] = moving;
  if (one === undefined || moving.length > 1) return true;
  if (isText(one.element)) return handle.length === 2;
  return isRatioLocked(one.element);
}

function carryAll(moving: readonly Staged[], from: Box, to: Box): [string, Box][] {
  return moving.map(({ id, box }) => {
    const scale = scaleBetween(from.frame, to.frame);
    const corner = carry(box.frame, from, to);
    const frame = { ...corner, width: box.frame.width * scale.x, height: box.frame.height * scale.y };
    return [id, { frame, rotation: box.rotation, pivot: carry(box.pivot, from, to) }];
  });
}

function edgesOf({ frame }: Box, handle: HandleName): { x: number[]; y: number[] } {
  const { x, y } = directions[handle];
  return {
    x: x === 0 ? [] : [x < 0 ? frame.x : frame.x + frame.width],
    y: y === 0 ? [] : [y < 0 ? frame.y : frame.y + frame.height],
  };
}
