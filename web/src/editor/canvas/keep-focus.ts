import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';

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
