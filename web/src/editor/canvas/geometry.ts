import type { Frame } from '../drawing/drawn.ts';

export interface Point {
  x: number;
  y: number;
}

/** A frame that is turned clockwise about a point. */
export interface Box {
  frame: Frame;
  rotation: number;
  pivot: Point;
}

export function turnPoint({ x, y }: Point, degrees: number, { x: px, y: py }: Point): Point {
  if (degrees === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: px + (x - px) * cos - (y - py) * sin, y: py + (x - px) * sin + (y - py) * cos };
}

export function centreOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of a turned frame, as it is seen. */
export function seenCentre({ frame, rotation, pivot }: Box): Point {
  return turnPoint(centreOf(frame), rotation, pivot);
}

/** Top left, top right, bottom right and bottom left, as they are seen. */
export function cornersOf({ frame: { x, y, width, height }, rotation, pivot }: Box): [Point, Point, Point, Point] {
  const turn = (point: Point) => turnPoint(point, rotation, pivot);
  return [turn({ x, y }), turn({ x: x + width, y }), turn({ x: x + width, y: y + height }), turn({ x, y: y + height })];
}

/** The smallest upright frame around a box. */
export function boundsOf(box: Box): Frame {
  if (box.rotation === 0) return box.frame;
  return frameAround(cornersOf(box));
}

function frameAround(points: readonly Point[]): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function frameBetween(one: Point, other: Point): Frame {
  return frameAround([one, other]);
}

/** Undefined without frames. */
export function uniteFrames(frames: readonly Frame[]): Frame | undefined {
  if (frames.length === 0) return undefined;
  return frameAround(
    frames.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
}

/** True within the box or `room` beside it, so that a hairline can be hit. */
export function holdsPoint({ frame, rotation, pivot }: Box, point: Point, room = 0): boolean {
  const { x, y } = turnPoint(point, -rotation, pivot);
  const inX = x >= frame.x - room && x <= frame.x + frame.width + room;
  return inX && y >= frame.y - room && y <= frame.y + frame.height + room;
}

export function overlaps(one: Frame, other: Frame): boolean {
  const inX = one.x <= other.x + other.width && other.x <= one.x + one.width;
  return inX && one.y <= other.y + other.height && other.y <= one.y + one.height;
}

/** True when the other frame lies wholly within. */
export function encloses(one: Frame, other: Frame): boolean {
  const inX = one.x <= other.x && other.x + other.width <= one.x + one.width;
  return inX && one.y <= other.y && other.y + other.height <= one.y + one.height;
}

export function moveFrame(frame: Frame, dx: number, dy: number): Frame {
  return { ...frame, x: frame.x + dx, y: frame.y + dy };
}

export function moveBox({ frame, rotation, pivot }: Box, dx: number, dy: number): Box {
  return { frame: moveFrame(frame, dx, dy), rotation, pivot: { x: pivot.x + dx, y: pivot.y + dy } };
}

export function uprightBox(frame: Frame): Box {
  return { frame, rotation: 0, pivot: centreOf(frame) };
}
