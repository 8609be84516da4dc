import type { Element } from '@matchpost/engine';
import { duplicateElements } from '../document/operations/copy.ts';
import { moveElements } from '../document/operations/place.ts';
import type { Change } from '../document/document.ts';
import { getShapeFitting } from '../document/shapes.ts';
import { boundsOf, moveBox, moveFrame, uniteFrames, type Point } from '../canvas/geometry.ts';
import { findPlace, listMovable, type Stage } from '../canvas/stage.ts';
import { isText } from '../kinds/index.ts';
import type { Gesture, Outcome, Showing, Sweep } from './gesture.ts';
import { listSnapLines, snapMove } from './snapping.ts';

/** The offset that `duplicateElements` gives copies. */
const COPY_OFFSET = 24;

/** Drags the selection. Shift keeps to one axis, Alt leaves the originals, Ctrl turns snapping off. */
export function createMove(stage: Stage, start: Point, scale: number): Gesture {
  const moving = listMovable(stage);
  const ids = moving.map(({ id }) => id);
  const frame = uniteFrames(moving.map(({ box }) => boundsOf(box)));
  const at = findPlace(moving) ?? start;
  const lines = listSnapLines(stage, new Set(ids));
  // The engine has to draw parts, which appear in every row, and texts whose lines may change.
  const isRedrawn = stage.entered !== undefined || moving.some(({ element }) => breaksByPlace(element));
  let delta = { dx: 0, dy: 0 };
  let copies = false;

  const update = (sweep: Sweep): Showing => {
    if (frame === undefined) return {};
    copies = sweep.alt;
    const wanted = constrained(sweep.point.x - start.x, sweep.point.y - start.y, sweep.shift);
    const there = moveFrame(frame, wanted.dx, wanted.dy);
    const snapped = sweep.ctrl ? { dx: 0, dy: 0, guides: [] } : snapMove(there, lines, scale);
    const along = (axis: 'x' | 'y', by: number, snap: number): number => {
      if (wanted.keeps === axis) return by;
      const isSnapped = sweep.ctrl || snapped.guides.some((guide) => guide.axis === axis);
      // Without a snap the properties get whole pixels.
      return isSnapped ? by + snap : Math.round(at[axis] + by) - at[axis];
    };
    delta = { dx: along('x', wanted.dx, snapped.dx), dy: along('y', wanted.dy, snapped.dy) };
    const transform = `translate(${delta.dx} ${delta.dy})`;
    return {
      ...(isRedrawn ? { sketch: changeOf() } : { transforms: new Map(ids.map((id) => [id, transform])) }),
      boxes: new Map(moving.map(({ id, box }) => [id, moveBox(box, delta.dx, delta.dy)])),
      guides: snapped.guides.filter(({ axis }) => axis !== wanted.keeps),
      badge: { kind: 'position', x: at.x + delta.dx, y: at.y + delta.dy },
      copies,
    };
  };

  const outcome = (): Outcome =>
    copies ? duplicateTo(stage, ids, delta) : { step: 'move', change: moveElements(ids, delta, stage) };
  const changeOf = (): Change => outcome().change ?? ((document) => document);
  const finish = (): Outcome => (delta.dx === 0 && delta.dy === 0 ? {} : outcome());
  return { update, finish };
}

/** The place decides the room of such a text. Texts with a shared size would need the others drawn too. */
function breaksByPlace(element: Element): boolean {
  if (!isText(element)) return false;
  const { mode, maxWidth, together } = element.fit;
  return mode !== 'none' && maxWidth === 0 && !together;
}

/** With Shift only the longer axis counts. */
function constrained(dx: number, dy: number, shift: boolean): { dx: number; dy: number; keeps?: 'x' | 'y' } {
  if (!shift) return { dx, dy };
  return Math.abs(dx) >= Math.abs(dy) ? { dx, dy: 0, keeps: 'y' } : { dx: 0, dy, keeps: 'x' };
}

function duplicateTo(stage: Stage, ids: readonly string[], { dx, dy }: { dx: number; dy: number }): Outcome {
  const copied = duplicateElements(stage.document, ids);
  const aside = COPY_OFFSET * getShapeFitting(stage.document.template, stage.shape).scale;
  const move = moveElements(copied.ids, { dx: dx - aside, dy: dy - aside }, stage);
  const change: Change = (document) => move(copied.change(document));
  return copied.ids.length === 0 ? {} : { step: 'duplicate', change, select: copied.ids };
}
