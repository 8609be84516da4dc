import {
  cornersOf,
  seenCentre,
  turnPoint,
  uniteFrames,
  uprightBox,
  boundsOf,
  type Box,
  type Point,
} from '../canvas/geometry.ts';
import { isText, kindOf } from '../kinds/index.ts';
import { listSelected, type Stage, type Staged } from '../canvas/stage.ts';

/** Corners and sides as compass points, on the unrotated frame. */
export const handleNames = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type HandleName = (typeof handleNames)[number];

/** The direction of a handle from the middle: -1, 0 or 1. */
export const directions: Record<HandleName, Point> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

const corners: readonly HandleName[] = ['nw', 'ne', 'se', 'sw'];

/** The grip of a selection: its box, its handles, and whether it can be rotated. */
export interface Grip {
  box: Box;
  handles: readonly HandleName[];
  turns: boolean;
}

/** Undefined without a selection, and for locked elements. */
export function findGrip(stage: Stage): Grip | undefined {
  const selected = listSelected(stage);
  const [one] = selected;
  if (one === undefined || selected.every(({ element }) => element.locked)) return undefined;
  if (selected.length === 1)
    return { box: one.box, handles: handlesOf(one, stage), turns: !kindOf(one.element).isUpright };
  const movable = selected.filter(({ element }) => !element.locked);
  const frame = uniteFrames(movable.map(({ box }) => boundsOf(box)));
  return (
    frame && {
      box: uprightBox(frame),
      handles: movable.every((staged) => isSized(staged, stage)) ? corners : [],
      turns: false,
    }
  );
}

/** Corners of texts change the font size; sides change the width of lines. */
function handlesOf(staged: Staged, stage: Stage): readonly HandleName[] {
  if (isText(staged.element)) return ['nw', 'ne', 'e', 'se', 'sw', 'w'];
  return isSized(staged, stage) ? handleNames : [];
}

/** A free shape without a box can be resized only unrotated in the main format. */
function isSized({ element }: Staged, { shape, document }: Stage): boolean {
  if (!kindOf(element).isFree?.(element)) return true;
  return element.rotation === 0 && shape === document.template.format;
}

/** The point of the box that a handle moves. */
export function handlePoint({ frame, rotation, pivot }: Box, name: HandleName): Point {
  const { x, y } = directions[name];
  const at = { x: frame.x + (frame.width * (x + 1)) / 2, y: frame.y + (frame.height * (y + 1)) / 2 };
  return turnPoint(at, rotation, pivot);
}

/** Boxes smaller than this, in screen pixels, have their handles this far outside. */
const SMALL = 120;
const AWAY = 8;

/** True when the handles are outside, so that the whole inside moves the box. */
export function isSmall({ frame: { width, height } }: Box, scale: number): boolean {
  return Math.min(width, height) * scale < SMALL;
}

/** The position of a handle at a zoom; handles would hide a small box. */
export function handleSpot(box: Box, name: HandleName, scale: number): Point {
  const { frame, rotation, pivot } = box;
  const { x, y, width, height } = frame;
  const by = isSmall(box, scale) ? AWAY / scale : 0;
  const around = { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
  return handlePoint({ frame: around, rotation, pivot }, name);
}

/** How far the handle that turns is above the box, in screen pixels. */
const TURN_AWAY = 28;

/** Returns the point of the handle that turns the box: above the middle of its upper side. */
export function turnHandlePoint(box: Box, scale: number): Point {
  const away = TURN_AWAY / scale;
  const [left, right] = cornersOf(box);
  const top = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const centre = seenCentre(box);
  const radians = ((box.rotation - 90) * Math.PI) / 180;
  const out = { x: Math.cos(radians), y: Math.sin(radians) };
  return centre.x === top.x && centre.y === top.y ? centre : { x: top.x + out.x * away, y: top.y + out.y * away };
}

/** Shorter sides, in screen pixels, have no handle in the middle. */
const SIDE = 40;
/** The same for a text: its sides are the only way to change the width of its lines. */
const TEXT_SIDE = 20;
/** Closer sides hide each other's handles. */
const TINY = 24;

/** Chooses handles by the room at a zoom: fewer on small boxes, two on thin ones, one on tiny ones. */
export function fitGrip(grip: Grip, scale: number): Grip {
  const { handles, box } = grip;
  const [width, height] = [box.frame.width * scale, box.frame.height * scale];
  const isText = handles.includes('e') && !handles.includes('n');
  if (Math.min(width, height) < TINY) {
    if (Math.max(width, height) < SIDE) return { ...grip, handles: keep(grip, ['se']), turns: false };
    const ends = isText ? [] : keep(grip, width > height ? ['e', 'w'] : ['n', 's']);
    if (ends.length > 0) return { ...grip, handles: ends };
  }
  const least = isText ? TEXT_SIDE : SIDE;
  const hasRoom = (name: HandleName) => {
    const { x, y } = directions[name];
    return (x !== 0 && y !== 0) || (x === 0 ? width : height) >= least;
  };
  return { ...grip, handles: handles.filter(hasRoom) };
}

function keep({ handles }: Grip, names: readonly HandleName[]): HandleName[] {
  return handles.filter((name) => names.includes(name));
}
