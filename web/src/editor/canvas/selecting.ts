import type { EditorStore } from '../document/store.ts';
import type { Hit, PointerKind } from '../gestures/machine.ts';
import type { CanvasState } from './canvas-state.ts';
import { selectOnClick, selectOnPress } from './click.ts';
import type { Found } from './hit.ts';

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
