import type { Change } from '../document/document.ts';
import { placeElements, standIn } from '../document/operations/place.ts';
import { moveBox, seenCentre, turnPoint, type Box, type Point } from '../canvas/geometry.ts';
import type { Stage, Staged } from '../canvas/stage.ts';
import type { Gesture, Sweep } from './gesture.ts';

/** Degrees between stops while Shift is held. */
const STEP = 15;
/** Nearer than this to upright or lying it is that. */
const NEAR = 2.5;

/** Turns one element about what is seen as its middle, texts too. Shift stops every 15 degrees, Ctrl nowhere. */
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
        // Every row turns its part about another centre, so the engine draws them.
        ...(list ? { sketch: change() } : { transforms: new Map([[id, `rotate(${by} ${centre.x} ${centre.y})`]]) }),
        boxes: new Map([[id, turned]]),
        badge: { kind: 'angle', degrees: turned.rotation },
      };
    },
    finish: () => (by % 360 === 0 ? {} : { step: 'rotate', change: change() }),
  };
}

/** How its pivot has to move so that the element turns about the centre instead. */
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
