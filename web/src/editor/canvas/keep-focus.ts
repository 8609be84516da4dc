import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';

/**
 * The keyboard stays with what is selected: its focus goes along to a copy, comes back to what the drawing moved in the
 * page, and falls back on the canvas when what had it is gone.
 */
export function keepFocus(
  { store }: Canvas,
  { host, list }: { host: HTMLElement; list: SVGGElement },
  { groups }: ArtLayer,
): void {
  const { selection } = store.getSnapshot().context;
  const active = document.activeElement;
  const id = active instanceof SVGElement && list.contains(active) ? active.dataset['element'] : undefined;
  if (id !== undefined && (selection.length === 0 || selection.includes(id))) return;
  const next = selection.map((selected) => groups.get(selected)).find((group) => group !== undefined);
  (next ?? host).focus({ preventScroll: true });
}
