import type { Change } from '../document/document.ts';
import { placeElements, standIn } from '../document/operations/place.ts';
import { moveBox, seenCentre, turnPoint, type Box, type Point } from '../canvas/geometry.ts';
import type { Stage, Staged } from '../canvas/stage.ts';
import type { Gesture, Sweep } from './gesture.ts';

/** Degrees between steps with Shift. */
const STEP = 15;
/** Degrees within which it snaps to a quarter turn. */
const NEAR = 2.5;

/** Rotates one element about its visible middle, texts too. Shift steps by 15 degrees, Ctrl turns snapping off. */
export function createRotate(stage: Stage, { id, element, box, list }: Staged, start: Point): Gesture {
  const centre = seenCentre(box);
  const from = angleOf(start, centre);
  let by = 0;
  const change = (): Change => {
    const { x, y } = standIn(stage.document.template, stage.shape, element);
    const { dx, dy } = shiftOf(box, centre, by);
    return placeElements([{ id, x: x + dx, y: y + dy, rotation: box.rotation + by }], stage);
  };

  return {
    update: ({ point, shift, ctrl }: Sweep) => {
      const wanted = box.rotation + angleOf(point, centre) - from;
      by = stopAt(wanted, { shift, ctrl }) - box.rotation;
      const { dx, dy } = shiftOf(box, centre, by);
      const turned = { ...moveBox(box, dx, dy), rotation: box.rotation + by };
      return {
        // Each row rotates its part about another centre, so the engine draws them.
        ...(list ? { sketch: change() } : { transforms: new Map([[id, `rotate(${by} ${centre.x} ${centre.y})`]]) }),
        boxes: new Map([[id, turned]]),
        badge: { kind: 'angle', degrees: turned.rotation },
      };
    },
    finish: () => (by % 360 === 0 ? {} : { step: 'rotate', change: change() }),
  };
}

/** The shift of the pivot that makes the element rotate about the centre. */
function shiftOf({ pivot }: Box, centre: Point, by: number): { dx: number; dy: number } {
  const there = turnPoint(pivot, by, centre);
  return { dx: there.x - pivot.x, dy: there.y - pivot.y };
}

function stopAt(degrees: number, { shift, ctrl }: { shift: boolean; ctrl: boolean }): number {
  if (shift) return Math.round(degrees / STEP) * STEP;
  const quarter = Math.round(degrees / 90) * 90;
  return !ctrl && Math.abs(degrees - quarter) < NEAR ? quarter : degrees;
}

function angleOf({ x, y }: Point, centre: Point): number {
  return (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;
}
