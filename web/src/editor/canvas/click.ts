import type { Hit } from '../gestures/machine.ts';

export interface Click {
  hit: Hit;
  /** Everything under the pointer, topmost first. */
  under: readonly string[];
  /** Shift, or taps that gather. */
  add: boolean;
  /** Ctrl: what lies beneath. */
  deeper: boolean;
}

/** What is selected when the pointer goes down on something, so that it can be dragged at once. */
export function selectOnPress(
  selection: readonly string[],
  { hit, add }: Pick<Click, 'hit' | 'add'>,
): readonly string[] {
  if (hit.kind !== 'element' || add || selection.includes(hit.id)) return selection;
  return [hit.id];
}

/** What is selected after a press that became no drag. */
export function selectOnClick(selection: readonly string[], { hit, under, add, deeper }: Click): readonly string[] {
  if (hit.kind === 'handle' || hit.kind === 'turn') return selection;
  if (hit.kind === 'canvas') return add ? selection : [];
  const top = under[0] ?? hit.id;
  if (add) return toggle(selection, top);
  return [deeper ? findDeeper(selection, under) : top];
}

export function toggle(selection: readonly string[], id: string): readonly string[] {
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
}

/** The one below what is selected; from the lowest back to the topmost. */
function findDeeper(selection: readonly string[], under: readonly string[]): string {
  const at = under.findIndex((id) => selection.includes(id));
  return under[(at + 1) % under.length] ?? selection[0] ?? '';
}
