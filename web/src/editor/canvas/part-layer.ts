import { listParts, type Stage } from './stage.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The parts of the game list that was entered, for the keyboard and screen readers: one group a part, over its box in
 * the first row. Their pictures are the list's own.
 */
export function createPartLayer(list: SVGGElement) {
  let holder: SVGGElement | undefined;
  let listId: string | undefined;
  const groups = new Map<string, SVGGElement>();

  const open = (): SVGGElement => {
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('role', 'group');
    list.append(group);
    return group;
  };
  const fill = (into: SVGGElement, stage: Stage, id: string) => {
    const parts = listParts(stage, id);
    const kept = new Set(parts.map((part) => part.id));
    for (const [known, group] of groups) {
      if (kept.has(known)) continue;
      group.remove();
      groups.delete(known);
    }
    for (const part of parts) {
      const group = groups.get(part.id) ?? createGroup(part.id);
      groups.set(part.id, group);
      place(group, part.box.frame);
      if (group.parentNode !== into) into.append(group);
    }
  };

  return {
    groups: groups as ReadonlyMap<string, SVGGElement>,
    holder: () => holder,
    /** What is left behind stays in the page until the returned function is called: it may have the focus. */
    show(stage: Stage): (() => void) | undefined {
      const id = stage.entered?.id;
      const left = holder;
      const isNew = id !== listId;
      listId = id;
      if (isNew) {
        groups.clear();
        holder = id === undefined ? undefined : open();
      }
      if (holder !== undefined && id !== undefined) fill(holder, stage, id);
      return isNew ? () => left?.remove() : undefined;
    },
  };
}

function createGroup(id: string): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.dataset['element'] = id;
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('fill', 'none');
  group.append(rect);
  return group;
}

function place(group: SVGGElement, frame: Record<'x' | 'y' | 'width' | 'height', number>): void {
  for (const name of ['x', 'y', 'width', 'height'] as const) {
    group.firstElementChild?.setAttribute(name, String(frame[name]));
  }
}
