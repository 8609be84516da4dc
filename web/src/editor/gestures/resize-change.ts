import type { Element } from '@matchpost/engine';
import type { Change } from '../document/document.ts';
import { changeElement } from '../document/operations/change.ts';
import { placeElements, type Place } from '../document/operations/place.ts';
import { mapElements, standIn } from '../document/operations/write-frames.ts';
import { getShapeFitting } from '../document/shapes.ts';
import { turnPoint, centreOf, type Box, type Point } from '../canvas/geometry.ts';
import type { Stage, Staged } from '../canvas/stage.ts';
import { isText, kindOf } from '../kinds/index.ts';
import type { HandleName } from './handles.ts';
import { carry, scaleBetween } from './resize-frame.ts';

/** From one box to another of the same turn, by a handle. */
export interface Step {
  from: Box;
  to: Box;
  handle: HandleName;
}

type TextElement = Extract<Element, { content: unknown }>;

/** Lines a text may take once its width is set by hand. */
const LINES = 10;

/** What is left when a handle was dragged: boxes get another size, texts another font size, or at their sides another width. */
export function resizeAll(stage: Stage, moving: readonly Staged[], step: Step): Change {
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

/** A free shape gets the box it fills, so that it can be stretched. */
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

/** Parts of a list count from their row. */
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

function scaleFit(stage: Stage, { id, fit }: TextElement, by: number): Change {
  const { maxWidth, minFontSize, maxHeight } = fit;
  if (maxWidth === 0 && minFontSize === 0 && !maxHeight) return keep;
  const scaled = { ...fit, maxWidth: Math.round(maxWidth * by), minFontSize: Math.round(minFontSize * by) };
  if (maxHeight !== undefined) scaled.maxHeight = Math.round(maxHeight * by);
  return changeElement(id, { fit: scaled }, stage);
}

/** The text keeps its size and gets lines of another width; its anchor stays where it was in the box. */
function changeWidth(stage: Stage, { id, element, box, origin }: Staged & { element: TextElement }, to: Box): Change {
  const share = { start: 0, middle: 0.5, end: 1 }[element.textAnchor];
  const anchor = { x: to.frame.x + to.frame.width * share, y: to.frame.y + box.pivot.y - box.frame.y };
  const { scale } = getShapeFitting(stage.document.template, stage.shape);
  const fit = { ...element.fit, maxWidth: Math.round(to.frame.width / scale) };
  const wrapping = fit.mode === 'none' ? { ...fit, mode: 'wrap' as const, maxLines: LINES } : fit;
  return inTurn([
    placeElements([{ id, ...fromOrigin(turnPoint(anchor, to.rotation, centreOf(to.frame)), origin) }], stage),
    changeElement(id, { fit: wrapping }, stage),
  ]);
}
