import type { DrawnElement, DrawnPost } from '../drawing/drawn.ts';
import { listParts, type Stage } from './stage.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The engine's drawing in the page, one group per element. Only changed markup is parsed, so that unchanged pictures
 * are not decoded again. The engine wrote and sanitised the markup.
 */
export function createArtLayer(ground: SVGGElement, list: SVGGElement) {
  const groups = new Map<string, SVGGElement>();
  const shown = new Map<SVGGElement, string>();
  const parts = createPartLayer(list);
  let copies: SVGGElement[] = [];

  const write = (group: SVGGElement, markup: string) => {
    if (shown.get(group) === markup) return;
    shown.set(group, markup);
    group.innerHTML = markup;
  };
  const groupOf = (id: string): SVGGElement => {
    const known = groups.get(id);
    if (known !== undefined) return known;
    const group = document.createElementNS(SVG, 'g');
    group.dataset['element'] = id;
    groups.set(id, group);
    return group;
  };

  return {
    groups: groups as ReadonlyMap<string, SVGGElement>,
    parts,
    /** Finds the group of an element, or of a part of the entered list. */
    find: (id: string): SVGGElement | undefined => groups.get(id) ?? parts.groups.get(id),
    /** Shows the newest post: groups in painting order, without the transforms of gestures. */
    show({ background, elements }: DrawnPost): void {
      write(ground, background.svg);
      let next = list.firstElementChild;
      for (const { id, svg } of elements) {
        const group = groupOf(id);
        write(group, svg);
        if (group === next) next = next.nextElementSibling;
        else list.insertBefore(group, next);
      }
      const kept = new Set(elements.map(({ id }) => id));
      for (const [id, group] of groups) {
        if (kept.has(id)) continue;
        group.remove();
        shown.delete(group);
        groups.delete(id);
      }
    },
    /** Shows some elements as they would look; `show` restores the others. */
    sketch(elements: readonly DrawnElement[]): void {
      for (const { id, svg } of elements) {
        const group = groups.get(id);
        if (group !== undefined) write(group, svg);
      }
    },
    transform(transforms: ReadonlyMap<string, string>): void {
      for (const [id, group] of groups) {
        const transform = transforms.get(id);
        if (transform === undefined) group.removeAttribute('transform');
        else group.setAttribute('transform', transform);
      }
    },
    /** Keeps the originals visible while their copies are dragged. */
    leaveCopies(ids: readonly string[]): void {
      if (ids.length === copies.length) return;
      for (const copy of copies) copy.remove();
      copies = ids.flatMap((id) => {
        const group = groups.get(id);
        if (group === undefined) return [];
        const copy = document.createElementNS(SVG, 'g');
        copy.setAttribute('aria-hidden', 'true');
        copy.append(...[...group.childNodes].map((node) => node.cloneNode(true)));
        ground.after(copy);
        return [copy];
      });
    },
  };
}

export type ArtLayer = ReturnType<typeof createArtLayer>;

/**
 * Groups for the parts of the entered game list, so that the keyboard and screen readers reach them: one group per
 * part, over its box in the first row. The list itself draws their pictures.
 */
function createPartLayer(list: SVGGElement) {
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
    /** Keeps the old group in the page until the returned function is called: it may have the focus. */
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
