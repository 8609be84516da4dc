import type { DrawnElement, DrawnPost } from '../drawing/drawn.ts';
import { createPartLayer } from './part-layer.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The engine's drawing in the page, one group an element. Markup is parsed only where it changed, so that a picture
 * that stands still is never decoded again. The engine wrote and sanitised it.
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
    /** Of an element, or of a part of the list that was entered. */
    find: (id: string): SVGGElement | undefined => groups.get(id) ?? parts.groups.get(id),
    /** The newest post: groups in painting order, transforms of gestures gone. */
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
    /** Some elements as they would look; `show` brings the others' truth back. */
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
    /** What a dragged copy is taken of stays in sight. */
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
