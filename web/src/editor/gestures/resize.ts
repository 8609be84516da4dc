import { largestSizes, type Element } from '@matchpost/engine';
import type { Change } from '../document/document.ts';
import { type Box, type Point, turnPoint, centreOf, seenCentre, uprightBox } from '../canvas/geometry.ts';
import { isRatioLocked } from '../panels/ratio-lock.ts';
import { listMovable, type Stage, type Staged } from '../canvas/stage.ts';
import { isText, kindOf } from '../kinds/index.ts';
import { findOverride, placeElements, type Place, mapElements, standIn } from '../document/operations/place.ts';
import { setProperty } from '../document/operations/set-property.ts';
import type { Frame } from '../drawing/drawn.ts';
import type { Gesture, Showing, Sweep, Guide } from './gesture.ts';
import { directions, handlePoint, type Grip, type HandleName } from './handles.ts';
import { guidesAt, snapEdge, listSnapLines } from './snapping.ts';

/**
 * Drags a handle. Pictures, groups and corners of texts keep their ratio; Shift inverts that, Alt keeps the middle,
 * Ctrl turns snapping off.
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
    // The press may be off the handle's middle.
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

/** A step from one box to another with the same rotation. */
interface Step {
  from: Box;
  to: Box;
  handle: HandleName;
}

type TextElement = Extract<Element, { content: unknown }>;

/** Most lines of a text whose width was set by dragging. */
const LINES = 10;

/** The change of a dragged handle: boxes get a size, texts a font size, or at their sides a width. */
function resizeAll(stage: Stage, moving: readonly Staged[], step: Step): Change {
  const [one] = moving;
  if (moving.length === 1 && one !== undefined && isText(one.element) && step.handle.length === 1) {
    return changeWidth(stage, { ...one, element: one.element }, step.to);
  }
  const places = moving.map((staged) => placeOf(stage, staged, step));
  const by = scaleBetween(step.from.frame, step.to.frame).y;
  return inTurn([
    ...moving.map(giveBox),
    placeElements(places, stage),
    ...moving.map(({ element }) => (isText(element) ? scaleFit(stage, element, by) : keep)),
  ]);
}

const keep: Change = (document) => document;

function inTurn(changes: readonly Change[]): Change {
  return (document) => changes.reduce((current, change) => change(current), document);
}

/** Gives a free shape the box it fills, so that it can be stretched. */
function giveBox({ id, element, box: { frame }, origin }: Staged): Change {
  const kind = kindOf(element);
  if (!kind.isFree?.(element)) return keep;
  const boxed = kind.fillBox?.(element, { ...frame, ...fromOrigin(frame, origin) }) ?? element;
  return (document) => mapElements(document, (other) => (other.id === id ? boxed : other));
}

function placeOf(stage: Stage, { id, element, box, origin }: Staged, { from, to }: Step): Place {
  const scale = scaleBetween(from.frame, to.frame);
  if (isText(element)) {
    const anchor = fromOrigin(carry(box.pivot, from, to), origin);
    return { id, ...anchor, ...scaleText(stage, element, scale.y) };
  }
  if (from.frame === box.frame) return { id, ...to.frame, ...fromOrigin(to.frame, origin) };
  const { width, height } = box.frame;
  const corner = fromOrigin(carry(box.frame, from, to), origin);
  return { id, ...corner, width: width * scale.x, height: height * scale.y };
}

/** Converts to the origin of a part: its row. */
function fromOrigin({ x, y }: Point, origin: Point): Point {
  return { x: x - origin.x, y: y - origin.y };
}

function scaleText({ document, shape }: Stage, element: TextElement, by: number): Omit<Place, 'id' | 'x' | 'y'> {
  const { fontSize, letterSpacing, width } = standIn(document.template, shape, element);
  return {
    fontSize: fontSize * by,
    letterSpacing: letterSpacing * by,
    ...(width === undefined ? {} : { width: width * by }),
  };
}

/** Scales the limits of a text's fit as they stand in the shape, and writes them where its size is written. */
function scaleFit(stage: Stage, element: TextElement, by: number): Change {
  const { template } = stage.document;
  const { fit } = standIn(template, stage.shape, element);
  const isOwn = findOverride(template, stage.shape, element.id)?.fontSize !== undefined;
  const target = { ...stage, ownShape: stage.ownShape || isOwn };
  const set = (name: 'maxWidth' | 'minFontSize' | 'maxHeight'): Change => {
    const length = fit[name];
    const scaled = Math.round(length ? length * by : 0);
    const value = name === 'minFontSize' ? Math.min(largestSizes.fontSize, scaled) : scaled;
    return length ? setProperty([element.id], `fit.${name}`, value, target) : keep;
  };
  return inTurn([set('maxWidth'), set('minFontSize'), set('maxHeight')]);
}

/** Gives a text another line width; its size and the anchor's place in the box stay. */
function changeWidth(stage: Stage, { id, element, box, origin }: Staged & { element: TextElement }, to: Box): Change {
  const { template } = stage.document;
  const { textAnchor, fit } = standIn(template, stage.shape, element);
  const share = { start: 0, middle: 0.5, end: 1 }[textAnchor];
  const anchor = { x: to.frame.x + to.frame.width * share, y: to.frame.y + box.pivot.y - box.frame.y };
  const place = { id, ...fromOrigin(turnPoint(anchor, to.rotation, centreOf(to.frame)), origin) };
  // A layout with its own width gets the mode as well: elsewhere the text may have no width to wrap at.
  const isOwn = findOverride(template, stage.shape, id)?.fit?.maxWidth !== undefined;
  const target = { ...stage, ownShape: stage.ownShape || isOwn };
  return inTurn([
    placeElements([place], stage),
    setProperty([id], 'fit.maxWidth', Math.round(to.frame.width), target),
    ...(fit.mode === 'none'
      ? [setProperty([id], 'fit.mode', 'wrap', target), setProperty([id], 'fit.maxLines', LINES, target)]
      : []),
  ]);
}

/** Smallest size by dragging, in pixels of the shape. */
const SMALLEST = 4;

interface ResizeOptions {
  handle: HandleName;
  /** True to keep the ratio of width and height. */
  keepRatio: boolean;
  /** True to move both sides about the middle. */
  fromCentre: boolean;
}

/**
 * Moves one handle of a box to a point. The opposite point stays where it is seen; the new box rotates about its
 * centre.
 */
function resizeBox(box: Box, to: Point, { handle, keepRatio, fromCentre }: ResizeOptions): Box {
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

/** The scale per axis. */
function scaleBetween(from: Frame, to: Frame): { x: number; y: number } {
  return { x: to.width / Math.max(from.width, 0.01), y: to.height / Math.max(from.height, 0.01) };
}

/** Maps a point from one box to another with the same rotation. */
function carry(point: Point, from: Box, to: Box): Point {
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
