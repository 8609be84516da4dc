import type { Element } from '@matchpost/engine';
import { getCanvas, listPainted, type EditorDocument } from '../document/document.ts';
import { standIn } from '../document/operations/write-frames.ts';
import type { EditorState } from '../document/store.ts';
import type { Drawing } from '../editor-context.ts';
import { boundsOf, holdsPoint, uniteFrames, type Box, type Point } from './geometry.ts';

/** An element of the document with the place the engine gave it. */
export interface Staged {
  id: string;
  element: Element;
  box: Box;
  /** `x` and `y` as its properties show them, in pixels of the shape: of a text its anchor and baseline. */
  place: Point;
  /** False for what is hidden or not shown by its condition. */
  shown: boolean;
  /** Shown, but there is nothing to see of it: a text without letters, a picture that is not there. */
  isEmpty: boolean;
  fontSize: number | undefined;
}

/** What is on the canvas, as gestures see it. */
export interface Stage {
  document: EditorDocument;
  shape: EditorState['shape'];
  ownShape: boolean;
  size: { width: number; height: number };
  /** Back to front. */
  elements: readonly Staged[];
  selection: readonly string[];
}

export function getStage({ post }: Drawing, { document, shape, ownShape, selection }: EditorState): Stage {
  const drawn = new Map(post?.elements.map((element) => [element.id, element]));
  const elements = listPainted(document).flatMap((element): Staged[] => {
    const found = drawn.get(element.id);
    if (found === undefined) return [];
    const { frame, rotation, pivot, shown, fontSize, svg } = found;
    const isEmpty = shown && svg === '';
    const { x, y } = standIn(document.template, shape, element);
    const box = { frame, rotation, pivot };
    return [{ id: element.id, element, box, place: { x, y }, shown, isEmpty, fontSize }];
  });
  return { document, shape, ownShape, size: getCanvas(shape), elements, selection };
}

export function findStaged({ elements }: Stage, id: string): Staged | undefined {
  return elements.find((element) => element.id === id);
}

export function listSelected({ elements, selection }: Stage): Staged[] {
  return elements.filter(({ id }) => selection.includes(id));
}

/** Selected and not locked: what a drag moves. */
export function listMovable(stage: Stage): Staged[] {
  return listSelected(stage).filter(({ element }) => !element.locked);
}

/** Where they are in words: one as its properties say it, several by the corner of what they fill together. */
export function findPlace(staged: readonly Staged[]): Point | undefined {
  const [one] = staged;
  return staged.length === 1 ? one?.place : uniteFrames(staged.map(({ box }) => boundsOf(box)));
}

/** Lies behind everything, over the whole canvas: a drag on it is a marquee unless it was selected before. */
export function isGround({ box: { frame, rotation } }: Staged, { size }: Stage): boolean {
  const covers = frame.x <= 1 && frame.y <= 1 && frame.x + frame.width >= size.width - 1;
  return rotation === 0 && covers && frame.y + frame.height >= size.height - 1;
}

/** Hairlines are met this many pixels beside them. */
const ROOM = 3;

/**
 * What lies under a point, topmost first. Locked and hidden elements let it through; of a free shape only what is
 * painted counts, `isPainted` knows that.
 */
export function listHits(
  { elements }: Stage,
  point: Point,
  { scale, isPainted }: { scale: number; isPainted: (id: string) => boolean },
): string[] {
  return elements
    .toReversed()
    .filter(({ element, shown, box }) => !element.locked && shown && holdsPoint(box, point, ROOM / scale))
    .filter(({ element, id }) => element.type !== 'path' || isPainted(id))
    .map(({ id }) => id);
}
