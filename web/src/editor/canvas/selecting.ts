import { fitGrip, findGrip, handleSpot, isSmall, turnHandlePoint } from '../gestures/handles.ts';
import type { PointerKind } from '../gestures/gesture.ts';
import type { Hit } from '../gestures/machine.ts';
import { kindOf } from '../kinds/index.ts';
import { boundsOf, encloses, holdsPoint, turnPoint, type Box, type Point } from './geometry.ts';
import { findStaged, isGround, listParts, type Stage, type Staged, listInReadingOrder } from './stage.ts';
import type { EditorStore } from '../document/store.ts';
import { isGameList } from '../document/levels.ts';
import { askForProperties } from '../properties-asked.ts';
import type { CanvasState } from './canvas-state.ts';
import { toShape, type Viewport } from './viewport.ts';

/** Half the size of a handle's target in screen pixels: 24 px across for a mouse, 44 px for a finger. */
const REACH: Record<PointerKind, number> = { mouse: 12, pen: 12, touch: 22 };
/** The same where another element lies beside it: slightly more than the drawn handle. */
const DRAWN: Record<PointerKind, number> = { mouse: 7, pen: 7, touch: 12 };

interface HitOptions {
  scale: number;
  pointer: PointerKind;
  isPainted: (id: string) => boolean;
}

export interface Found {
  hit: Hit;
  under: readonly string[];
}

/** Finds the hit of a pointer: a handle first, then the topmost element, then the canvas. */
export function findHit(stage: Stage, point: Point, options: HitOptions): Found {
  const under = listHits(stage, point, options);
  const held = findHandle(stage, { point, under }, options);
  if (held !== undefined) return { hit: held, under };
  // A selected element is dragged even below another one. Grounds are excluded: they lie below everything.
  const id = under.find((other) => stage.selection.includes(other) && !isGroundId(stage, other)) ?? under[0];
  if (id === undefined) return { hit: { kind: 'canvas' }, under };
  const isLoose = isGroundId(stage, id) && !stage.selection.includes(id);
  return { hit: { kind: isLoose ? 'ground' : 'element', id }, under };
}

function isGroundId(stage: Stage, id: string): boolean {
  const staged = findStaged(stage, id);
  return staged !== undefined && isGround(staged, stage);
}

interface Press {
  point: Point;
  under: readonly string[];
}

function findHandle(stage: Stage, press: Press, { scale, pointer }: HitOptions): Hit | undefined {
  const whole = findGrip(stage);
  if (whole === undefined) return undefined;
  const { box, handles, turns } = fitGrip(whole, scale);
  const { point } = press;
  const reach = (isOnNeighbour(stage, press, { box, scale }) ? DRAWN : REACH)[pointer] / scale;
  if (turns && isNear(point, turnHandlePoint(box, scale), reach)) return { kind: 'turn' };
  const inside = reachInside(box, point, { reach, scale });
  const near = handles
    .map((handle) => ({ handle, at: handleSpot(box, handle, scale) }))
    .filter(({ at }) => isNear(point, at, inside))
    .toSorted((one, other) => distance(point, one.at) - distance(point, other.at));
  return near[0] && { kind: 'handle', handle: near[0].handle };
}

/** True when a small box has another element beside it. A panel or ground that contains the box does not count. */
function isOnNeighbour(stage: Stage, { under }: Press, { box, scale }: { box: Box; scale: number }): boolean {
  if (!isSmall(box, scale)) return false;
  return under.some((id) => {
    const other = findStaged(stage, id);
    const isOther = other !== undefined && !stage.selection.includes(id) && !isGround(other, stage);
    return isOther && !encloses(boundsOf(other.box), boundsOf(box));
  });
}

/** The whole inside of a small box moves it; handles of larger boxes leave the middle free. */
function reachInside(box: Box, point: Point, { reach, scale }: { reach: number; scale: number }): number {
  const { frame, rotation, pivot } = box;
  const { x, y } = turnPoint(point, -rotation, pivot);
  const isInside = x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
  if (!isInside) return reach;
  return isSmall(box, scale) ? 0 : Math.min(reach, frame.width / 4, frame.height / 4);
}

function isNear(one: Point, other: Point, reach: number): boolean {
  return Math.abs(one.x - other.x) <= reach && Math.abs(one.y - other.y) <= reach;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Hairlines are hit this many pixels beside them. */
const ROOM = 3;

/**
 * Lists the elements under a point, topmost first. Locked and hidden ones let it through; a free shape counts only
 * where `isPainted` says so. Parts of the entered list come before it, in every row.
 */
function listHits(stage: Stage, point: Point, options: Omit<HitOptions, 'pointer'>): string[] {
  return stage.elements.toReversed().flatMap((staged) => {
    const parts = staged.id === stage.entered?.id ? listPartHits(stage, staged.id, point, options) : [];
    const isMet =
      isUnder(staged, point, options) && (!kindOf(staged.element).isMetWherePainted || options.isPainted(staged.id));
    return isMet ? [...parts, staged.id] : parts;
  });
}

/** Parts of one list under a point, topmost first. */
function listPartHits(
  stage: Pick<Stage, 'parts'>,
  listId: string,
  point: Point,
  options: Pick<HitOptions, 'scale'>,
): string[] {
  const parts = listParts(stage, listId).toReversed();
  return parts.filter((part) => isUnder(part, point, options)).map(({ id }) => id);
}

function isUnder({ element, shown, box, echoes }: Staged, point: Point, { scale }: Pick<HitOptions, 'scale'>): boolean {
  return !element.locked && shown && [box, ...echoes].some((place) => holdsPoint(place, point, ROOM / scale));
}

interface Held {
  /** True with Shift. */
  add: boolean;
  pointer: PointerKind;
}

/** Selects by pointer. While taps gather, each one acts like a click with Shift. */
export function createSelecting(store: EditorStore, ui: CanvasState['ui']) {
  const get = () => store.getSnapshot().context.selection;
  const set = (ids: readonly string[]) => {
    const selection = get();
    if (ids.length !== selection.length || ids.some((id, i) => id !== selection[i])) store.trigger.select({ ids });
  };
  const isGathering = () => ui.get().gathering;

  return {
    set,
    /** True when it is the only selected element and taps do not gather. */
    isChosen: (id: string) => !isGathering() && get().length === 1 && get()[0] === id,
    /** A finger selects when it is lifted: it may be the first of two. */
    press(hit: Hit, { add, pointer }: Held): void {
      if (pointer !== 'touch') set(selectOnPress(get(), { hit, add: add || isGathering() }));
    },
    click({ hit, under }: Found, { add, deeper }: { add: boolean; deeper: boolean }): void {
      const gathers = isGathering() && hit.kind !== 'canvas';
      set(selectOnClick(get(), { hit, under, add: add || gathers, deeper }));
      if (hit.kind === 'canvas') ui.set({ ...ui.get(), gathering: false });
    },
    /** A finger stayed. On an element it selects it for the menu; on the canvas, later taps gather. */
    hold(hit: Hit): void {
      if (hit.kind === 'canvas') ui.set({ ...ui.get(), gathering: true });
      const isNew = (hit.kind === 'element' || hit.kind === 'ground') && !get().includes(hit.id);
      if (isNew) set(isGathering() ? [...get(), hit.id] : [hit.id]);
    },
    /** Selects the dragged element. */
    grab(hit: Hit, { add }: { add: boolean }): void {
      if (hit.kind !== 'element' || get().includes(hit.id)) return;
      set(add || isGathering() ? [...get(), hit.id] : [hit.id]);
    },
  };
}

interface Click {
  hit: Hit;
  /** Everything under the pointer, topmost first. */
  under: readonly string[];
  /** Shift is down, or taps gather. */
  add: boolean;
  /** Ctrl is down: select the element beneath. */
  deeper: boolean;
}

/** The selection after a press, so that the element can be dragged at once. */
function selectOnPress(selection: readonly string[], { hit, add }: Pick<Click, 'hit' | 'add'>): readonly string[] {
  if (hit.kind !== 'element' || add || selection.includes(hit.id)) return selection;
  return [hit.id];
}

/** The selection after a press that became no drag. */
function selectOnClick(selection: readonly string[], { hit, under, add, deeper }: Click): readonly string[] {
  if (hit.kind === 'handle' || hit.kind === 'turn') return selection;
  if (hit.kind === 'canvas') return add ? selection : [];
  const top = under[0] ?? hit.id;
  if (add) return toggle(selection, top);
  return [deeper ? findDeeper(selection, under) : top];
}

function toggle(selection: readonly string[], id: string): readonly string[] {
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** The element below the selected one; after the lowest the topmost again. */
function findDeeper(selection: readonly string[], under: readonly string[]): string {
  const at = under.findIndex((id) => selection.includes(id));
  return under[(at + 1) % under.length] ?? selection[0] ?? '';
}

interface Parts {
  stage(): Stage;
  view(): Viewport;
  select(ids: readonly string[]): void;
}

/**
 * Enters a game list: selects the part under a point, or without a point the first in reading order. A list without
 * parts opens its properties. Returns false for anything that cannot be entered.
 */
export function createEntering({ stage, view, select }: Parts): (id: string, at?: Point) => boolean {
  return (id, at) => {
    const now = stage();
    const list = findStaged(now, id);
    if (list === undefined || !isGameList(list.element) || list.element.locked) return false;
    const parts = listParts(now, id).filter(({ element, shown }) => shown && !element.locked);
    const [first] = listInReadingOrder({ elements: parts });
    const scaled = view();
    const part = at === undefined ? first?.id : listPartHits(now, id, toShape(scaled, at), scaled)[0];
    if (part !== undefined) select([part]);
    else if (first === undefined) {
      select([id]);
      askForProperties('children');
    }
    return true;
  };
}
