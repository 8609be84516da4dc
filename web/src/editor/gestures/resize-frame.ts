import type { Frame } from '../drawing/drawn.ts';
import { centreOf, seenCentre, turnPoint, uprightBox, type Box, type Point } from '../canvas/geometry.ts';
import { directions, handlePoint, type HandleName } from './handles.ts';

/** Nothing gets smaller than this by dragging, in pixels of the shape. */
const SMALLEST = 4;

export interface ResizeOptions {
  handle: HandleName;
  /** Width and height keep their ratio. */
  keepRatio: boolean;
  /** Both sides move, the middle stays. */
  fromCentre: boolean;
}

/** A box with one handle at a point. What lies opposite the handle stays where it is seen; the new box turns about its centre. */
export function resizeBox(box: Box, to: Point, { handle, keepRatio, fromCentre }: ResizeOptions): Box {
  const { frame, rotation } = box;
  const direction = directions[handle];
  const anchor = fromCentre ? seenCentre(box) : handlePoint(box, opposite(handle));
  const reach = turnPoint({ x: to.x - anchor.x, y: to.y - anchor.y }, -rotation, { x: 0, y: 0 });
  const times = fromCentre ? 2 : 1;
  const size = sizeFor(frame, {
    width: direction.x === 0 ? frame.width : Math.max(SMALLEST, reach.x * direction.x * times),
    height: direction.y === 0 ? frame.height : Math.max(SMALLEST, reach.y * direction.y * times),
    direction,
    keepRatio,
  });
  const half = { x: (direction.x * size.width) / 2, y: (direction.y * size.height) / 2 };
  const middle = fromCentre ? anchor : turnPoint({ x: anchor.x + half.x, y: anchor.y + half.y }, rotation, anchor);
  return { ...uprightBox({ x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }), rotation };
}

/** How much larger: the same for both sides when the ratio is kept. */
export function scaleBetween(from: Frame, to: Frame): { x: number; y: number } {
  return { x: to.width / Math.max(from.width, 0.01), y: to.height / Math.max(from.height, 0.01) };
}

/** A point where it comes to lie when a box becomes another one of the same turn. */
export function carry(point: Point, from: Box, to: Box): Point {
  const scale = scaleBetween(from.frame, to.frame);
  const local = turnPoint(point, -from.rotation, seenCentre(from));
  const offset = { x: local.x - seenCentre(from).x, y: local.y - seenCentre(from).y };
  const centre = centreOf(to.frame);
  return turnPoint({ x: centre.x + offset.x * scale.x, y: centre.y + offset.y * scale.y }, to.rotation, centre);
}

interface Wanted {
  width: number;
  height: number;
  direction: Point;
  keepRatio: boolean;
}

function sizeFor(frame: Frame, { width, height, direction, keepRatio }: Wanted): { width: number; height: number } {
  if (!keepRatio || frame.width <= 0 || frame.height <= 0) return { width, height };
  const across = width / frame.width;
  const down = height / frame.height;
  const scale = direction.x === 0 ? down : direction.y === 0 ? across : Math.max(across, down);
  return { width: frame.width * scale, height: frame.height * scale };
}

function opposite(handle: HandleName): HandleName {
  const { x, y } = directions[handle];
  const found = Object.entries(directions).find(([, other]) => other.x === 0 - x && other.y === 0 - y);
  return (found?.[0] ?? handle) as HandleName;
}
