import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Words } from './words.ts';
import { findEntry, type Stage } from './stage.ts';

/**
 * The keyboard stays with what is selected: its focus goes along to a copy, comes back to what the drawing moved in the
 * page, and falls back on the canvas when what had it is gone.
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
  (next ?? host).focus({ preventScroll: true });
}

/** When writing ends by a key or a button, the keyboard is back on the text. */
export function returnFocus({ ui }: Canvas, host: HTMLElement, { find }: ArtLayer): () => void {
  let edited = ui.get().editing;
  return ui.subscribe(() => {
    const { editing } = ui.get();
    const ended = editing === undefined ? edited : undefined;
    edited = editing;
    const active = document.activeElement;
    if (ended === undefined || active === host || !host.contains(active)) return;
    // Until the next painting it is hidden, and takes no focus.
    queueMicrotask(() => find(ended)?.focus({ preventScroll: true }));
  });
}

/** Role, name and state of every element's group, one of them Tab's; written only where they changed. */
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

/** By Tab, by a screen reader, by script. Where something is selected already, the selection goes along. */
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
