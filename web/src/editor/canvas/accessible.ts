import type { ArtLayer } from './art-layer.ts';
import type { Words } from './describe.ts';
import { listInReadingOrder } from './reading-order.ts';
import type { Stage } from './stage.ts';

/** Role, name, state and place in the order of Tab of every element's group; written only where they changed. */
export function describeElements(
  art: ArtLayer,
  stage: Stage,
  { words, focused, isDisabled }: { words: Words; focused: string | undefined; isDisabled: boolean },
): void {
  const order = listInReadingOrder(stage);
  const known = order.some(({ id }) => id === focused);
  const roving = known ? focused : order[0]?.id;
  for (const staged of order) {
    const group = art.groups.get(staged.id);
    if (group === undefined) continue;
    write(group, 'role', isDisabled ? undefined : 'option');
    write(group, 'aria-label', isDisabled ? undefined : words.describe(staged));
    write(group, 'aria-selected', isDisabled ? undefined : String(stage.selection.includes(staged.id)));
    write(group, 'tabindex', isDisabled ? undefined : staged.id === roving ? '0' : '-1');
  }
}

function write(group: SVGGElement, name: string, value: string | undefined): void {
  if (value === undefined) group.removeAttribute(name);
  else if (group.getAttribute(name) !== value) group.setAttribute(name, value);
}
