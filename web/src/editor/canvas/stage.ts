import type { Element } from '@matchpost/engine';
import { getCanvas, listPainted, type EditorDocument } from '../document/document.ts';
import { findList, isGameList, type GameList } from '../document/levels.ts';
import { standIn } from '../document/operations/place.ts';
import type { EditorState } from '../document/store.ts';
import type { DrawnElement, Frame } from '../drawing/drawn.ts';
import type { Drawing } from '../editor-context.ts';
import type { Showing } from '../gestures/gesture.ts';
import { boundsOf, uniteFrames, uprightBox, type Box, type Point, moveBox } from './geometry.ts';

/** An element of the document, with the place the engine gave it. */
export interface Staged {
  id: string;
  element: Element;
  box: Box;
  /** `x` and `y` as the properties show them, in pixels of the shape; of a text, its anchor and baseline. */
  place: Point;
  /** The origin of its coordinates: the corner of the post, or of the row that `box` is in. */
  origin: Point;
  /** The game list it is a part of. */
  list: GameList | undefined;
  /** The other rows: of a list its rows, of a part its boxes in them. */
  echoes: readonly Box[];
  /** False for an element that is hidden or whose condition does not hold. */
  shown: boolean;
  /** Shown but paints nothing: a text without letters, or a missing picture. */
  isEmpty: boolean;
  fontSize: number | undefined;
}

/** The canvas, as gestures see it. */
export interface Stage {
  document: EditorDocument;
  shape: EditorState['shape'];
  ownShape: boolean;
  size: { width: number; height: number };
  /** Elements on the post itself, back to front. */
  elements: readonly Staged[];
  /** Parts of every game list, back to front. */
  parts: readonly Staged[];
  /** The game list whose parts are selected. */
  entered: Staged | undefined;
  selection: readonly string[];
}

function getStage({ post }: Drawing, state: EditorState): Stage {
  const { document, shape, ownShape, selection } = state;
  const drawn = new Map(post?.elements.map((element) => [element.id, element]));
  const elements = listPainted(document).flatMap((element): Staged[] => {
    const found = drawn.get(element.id);
    if (found === undefined) return [];
    const { shown, fontSize, svg } = found;
    const { x, y } = standIn(document.template, shape, element);
    const own = { origin: { x: 0, y: 0 }, list: undefined, echoes: listRows(found), isEmpty: shown && svg === '' };
    return [{ id: element.id, element, box: boxOf(found), place: { x, y }, shown, fontSize, ...own }];
  });
  const parts = elements.flatMap(({ element, shown }) =>
    isGameList(element) ? stageParts(element, { state, drawn: drawn.get(element.id), isListShown: shown }) : [],
  );
  const listId = findList(document, selection[0] ?? '')?.id;
  const entered = elements.find(({ id }) => id === listId);
  return { document, shape, ownShape, size: getCanvas(shape), elements, parts, entered, selection };
}

/** Caches `getStage` by post and state: a pointer asks several times per move. */
export function createStaging(): typeof getStage {
  let last: { post: Drawing['post']; state: EditorState; stage: Stage } | undefined;
  return (drawing, state) => {
    const { post } = drawing;
    if (last === undefined || last.post !== post || last.state !== state)
      last = { post, state, stage: getStage(drawing, state) };
    return last.stage;
  };
}

/** The visible bounds of all drawn elements, for aligning; parts of a game list as in its first row. */
export function listBounds({ post }: Pick<Drawing, 'post'>): Map<string, Frame> {
  return new Map(
    post?.elements.flatMap((element): [string, Frame][] => [
      [element.id, boundsOf(element)],
      ...(element.parts ?? []).flatMap(({ id, rows }) =>
        rows.slice(0, 1).map((row): [string, Frame] => [id, boundsOf(row)]),
      ),
    ]),
  );
}

/** The rows of a list after the first; empty for every other kind. */
function listRows({ frame, parts = [] }: DrawnElement): Box[] {
  const origins = parts.flatMap(({ shown, rows }) => (shown ? rows.map(({ origin }) => origin) : []));
  const rows = new Map(origins.map(({ x, y }) => [`${x} ${y}`, { ...frame, x, y }]));
  rows.delete(`${frame.x} ${frame.y}`);
  return [...rows.values()].map(uprightBox);
}

interface DrawnList {
  state: EditorState;
  drawn: DrawnElement | undefined;
  isListShown: boolean;
}

function stageParts(list: GameList, { state: { document, shape }, drawn, isListShown }: DrawnList): Staged[] {
  const places = new Map(drawn?.parts?.map((part) => [part.id, part]));
  return listPainted(document, list).flatMap((part): Staged[] => {
    const found = places.get(part.id);
    const [first, ...others] = found?.rows ?? [];
    if (found === undefined || first === undefined) return [];
    const { x, y } = standIn(document.template, shape, part);
    // A locked list locks its parts.
    const element = list.locked && !part.locked ? { ...part, locked: true } : part;
    const { fontSize, origin } = first;
    const shown = found.shown && isListShown;
    const own = { origin, list, echoes: others.map(boxOf), isEmpty: false };
    return [{ id: part.id, element, box: boxOf(first), place: { x, y }, shown, fontSize, ...own }];
  });
}

function boxOf({ frame, rotation, pivot }: Box): Box {
  return { frame, rotation, pivot };
}

export function findStaged({ elements, parts }: Stage, id: string): Staged | undefined {
  return elements.find((element) => element.id === id) ?? parts.find((part) => part.id === id);
}

/** The selectable elements: parts of the entered list, or the elements on the post. */
export function listLevel({ elements, parts, entered }: Stage): readonly Staged[] {
  return entered === undefined ? elements : listParts({ parts }, entered.id);
}

export function listParts({ parts }: Pick<Stage, 'parts'>, listId: string): Staged[] {
  return parts.filter(({ list }) => list?.id === listId);
}

export function listSelected(stage: Stage): Staged[] {
  return listLevel(stage).filter(({ id }) => stage.selection.includes(id));
}

/** Selected and not locked: the elements that a drag moves. */
export function listMovable(stage: Stage): Staged[] {
  return listSelected(stage).filter(({ element }) => !element.locked);
}

/** The position to show: of one element as in its properties, of several their common corner. */
export function findPlace(staged: readonly Staged[]): Point | undefined {
  const [one] = staged;
  if (one === undefined || staged.length === 1) return one?.place;
  const corner = uniteFrames(staged.map(({ box }) => boundsOf(box)));
  return corner && { x: corner.x - one.origin.x, y: corner.y - one.origin.y };
}

/** True for an element that covers the whole canvas. A drag on it is a marquee unless it was selected. */
export function isGround({ box: { frame, rotation } }: Staged, { size }: Stage): boolean {
  const covers = frame.x <= 1 && frame.y <= 1 && frame.x + frame.width >= size.width - 1;
  return rotation === 0 && covers && frame.y + frame.height >= size.height - 1;
}

/** Applies boxes from a gesture while the drawing is one step behind. */
export function withBoxes(stage: Stage, { boxes }: Pick<Showing, 'boxes'>): Stage {
  if (boxes === undefined) return stage;
  const place = (staged: Staged): Staged => {
    const box = boxes.get(staged.id);
    return box === undefined ? staged : { ...staged, box, echoes: follow(staged, box) };
  };
  return { ...stage, elements: stage.elements.map(place), parts: stage.parts.map(place) };
}

/** Moves the boxes in the other rows as well. After a resize they are unknown. */
function follow({ box: { frame, rotation }, echoes }: Staged, moved: Box): readonly Box[] {
  const isMoved = frame.width === moved.frame.width && frame.height === moved.frame.height;
  if (!isMoved || rotation !== moved.rotation) return [];
  return echoes.map((echo) => moveBox(echo, moved.frame.x - frame.x, moved.frame.y - frame.y));
}

/** Elements that start no further apart than this are on one line. */
const LINE = 24;

/** Elements in reading order: line by line, from the left. */
export function listInReadingOrder({ elements }: Pick<Stage, 'elements'>): Staged[] {
  const placed = elements
    .map((staged) => ({ staged, frame: boundsOf(staged.box) }))
    .toSorted((one, other) => one.frame.y - other.frame.y);
  let line = Number.NEGATIVE_INFINITY;
  const lined = placed.map(({ staged, frame }) => {
    if (frame.y - line > LINE) line = frame.y;
    return { staged, line, x: frame.x };
  });
  return lined.toSorted((one, other) => one.line - other.line || one.x - other.x).map(({ staged }) => staged);
}

/** The element that Tab enters: the focused or selected one, else the first that the keyboard reaches. */
export function findEntry(stage: Stage, focused: string | undefined): string | undefined {
  const known = [focused, ...stage.selection].find((id) => id !== undefined && findStaged(stage, id) !== undefined);
  return known ?? listInReadingOrder({ elements: stage.elements.filter(isMet) })[0]?.id;
}

/** The next or previous element on its level that the keyboard reaches; undefined at the ends. */
export function findNeighbour(stage: Stage, id: string | undefined, direction: 1 | -1): Staged | undefined {
  const elements = listLevel(stage).filter((staged) => staged.id === id || isMet(staged));
  const order = listInReadingOrder({ elements });
  const at = order.findIndex((staged) => staged.id === id);
  if (at === -1) return direction === 1 ? order[0] : order.at(-1);
  return order[at + direction];
}

/** Hidden and locked elements are reached in the list of all elements. */
function isMet({ element, shown }: Staged): boolean {
  return shown && !element.locked;
}
