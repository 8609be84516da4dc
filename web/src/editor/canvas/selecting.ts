import type { EditorStore } from '../document/store.ts';
import type { Hit, PointerKind } from '../gestures/machine.ts';
import { isGameList } from '../document/levels.ts';
import { askForProperties } from '../properties-asked.ts';
import type { CanvasState } from './canvas-state.ts';
import { type Found, listPartHits } from './hit.ts';
import type { Point } from './geometry.ts';
import { listInReadingOrder } from './reading-order.ts';
import { findStaged, listParts, type Stage } from './stage.ts';
import { toShape, type Viewport } from './viewport.ts';

interface Held {
  /** Shift. */
  add: boolean;
  pointer: PointerKind;
}

/** What pointers select. While taps gather, each is as good as one with Shift. */
export function createSelecting(store: EditorStore, ui: CanvasState['ui']) {
  const get = () => store.getSnapshot().context.selection;
  const set = (ids: readonly string[]) => {
    const selection = get();
    if (ids.length !== selection.length || ids.some((id, i) => id !== selection[i])) store.trigger.select({ ids });
  };
  const isGathering = () => ui.get().gathering;

  return {
    set,
    /** It alone is selected, and taps do not gather. */
    isChosen: (id: string) => !isGathering() && get().length === 1 && get()[0] === id,
    /** A finger may be the first of two: it selects when it leaves. */
    press(hit: Hit, { add, pointer }: Held): void {
      if (pointer !== 'touch') set(selectOnPress(get(), { hit, add: add || isGathering() }));
    },
    click({ hit, under }: Found, { add, deeper }: { add: boolean; deeper: boolean }): void {
      const gathers = isGathering() && hit.kind !== 'canvas';
      set(selectOnClick(get(), { hit, under, add: add || gathers, deeper }));
      if (hit.kind === 'canvas') ui.set({ ...ui.get(), gathering: false });
    },
    /** A finger stayed: on an element that is selected and gets its menu; beside all of them taps gather from now on. */
    hold(hit: Hit): void {
      if (hit.kind === 'canvas') ui.set({ ...ui.get(), gathering: true });
      const isNew = (hit.kind === 'element' || hit.kind === 'ground') && !get().includes(hit.id);
      if (isNew) set(isGathering() ? [...get(), hit.id] : [hit.id]);
    },
    /** What is dragged is selected. */
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
  /** Shift, or taps that gather. */
  add: boolean;
  /** Ctrl: what lies beneath. */
  deeper: boolean;
}

/** What is selected when the pointer goes down on something, so that it can be dragged at once. */
function selectOnPress(selection: readonly string[], { hit, add }: Pick<Click, 'hit' | 'add'>): readonly string[] {
  if (hit.kind !== 'element' || add || selection.includes(hit.id)) return selection;
  return [hit.id];
}

/** What is selected after a press that became no drag. */
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

/** The one below what is selected; from the lowest back to the topmost. */
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
 * Into a game list: selects the part under a point of the canvas, by the keyboard the first as they are read. A list
 * without parts leads to where they are added. False for what cannot be entered.
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
