import type { ArtLayer } from './art-layer.ts';
import type { Words } from './describe.ts';
import { findEntry } from './reading-order.ts';
import type { Stage } from './stage.ts';

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
