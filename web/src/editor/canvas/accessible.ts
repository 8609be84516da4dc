import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Words } from './words.ts';
import { findEntry, type Stage } from './stage.ts';

/**
 * Keeps the keyboard's focus on the selected element: on a copy, on a group that the drawing moved in the page, or on
 * the canvas when the focused element is gone.
 */
export function keepFocus(
  { store }: Canvas,
  { host, list }: { host: HTMLElement; list: SVGGElement },
  { find }: ArtLayer,
): void {
  const { selection } = store.getSnapshot().context;
  const active = document.activeElement;
  const id = active instanceof SVGElement && list.contains(active) ? active.dataset['element'] : undefined;
  if (id !== undefined && (selection.length === 0 || selection.includes(id))) return;
  const next = selection.map(find).find((group) => group !== undefined);
  // A copy that is selected but not drawn yet takes the focus with its drawing.
  if (next === undefined && id !== undefined) return;
  (next ?? host).focus({ preventScroll: true });
}

/** Puts the focus back on the text when a key or a button ends the editing. */
export function returnFocus({ ui }: Canvas, host: HTMLElement, { find }: ArtLayer): () => void {
  let edited = ui.get().editing;
  return ui.subscribe(() => {
    const { editing } = ui.get();
    const ended = editing === undefined ? edited : undefined;
    edited = editing;
    const active = document.activeElement;
    if (ended === undefined || active === host || !host.contains(active)) return;
    // The group is hidden until the next paint, and takes no focus before.
    queueMicrotask(() => find(ended)?.focus({ preventScroll: true }));
  });
}

/** Writes role, name and state of every element's group where they changed. Tab reaches one of the groups. */
export function describeElements(
  art: ArtLayer,
  stage: Stage,
  { words, focused, isDisabled }: { words: Words; focused: string | undefined; isDisabled: boolean },
): void {
  const entry = findEntry(stage, focused);
  const { entered } = stage;
  const holder = art.parts.holder();
  if (entered !== undefined && holder !== undefined) write(holder, 'aria-label', words.parts(entered));
  for (const staged of [...stage.elements, ...stage.parts]) {
    const group = art.find(staged.id);
    if (group === undefined) continue;
    write(group, 'role', isDisabled ? undefined : 'option');
    write(group, 'aria-label', isDisabled ? undefined : words.describe(staged));
    write(group, 'aria-selected', isDisabled ? undefined : String(stage.selection.includes(staged.id)));
    write(group, 'tabindex', isDisabled ? undefined : staged.id === entry ? '0' : '-1');
  }
}

function write(group: SVGGElement, name: string, value: string | undefined): void {
  if (value === undefined) group.removeAttribute(name);
  else if (group.getAttribute(name) !== value) group.setAttribute(name, value);
}

/** Follows the focus, whether Tab, a screen reader or a script moved it. An existing selection moves along. */
export function followFocus(canvas: Canvas, list: SVGGElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof SVGElement ? target.dataset['element'] : undefined;
    if (id === undefined) return;
    canvas.patchUi({ focused: id });
    const { selection } = canvas.store.getSnapshot().context;
    if (selection.length > 0 && !selection.includes(id)) canvas.select([id]);
  };
  const onBlur = () => canvas.patchUi({ focused: undefined });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('focusout', onBlur);
  return () => {
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('focusout', onBlur);
  };
}
