import type { Element, Template } from '@matchpost/engine';
import { createId } from './elements.ts';

/** The part of a document that levels need. */
interface Held {
  template: Template;
}

/** One row design for every game; its children are parts that appear in each row. */
export type GameList = Extract<Element, { type: 'repeat' }>;

export function isGameList(element: Element): element is GameList {
  return element.type === 'repeat';
}

/** The parts of a game list; empty for every other kind. */
export function partsOf(element: Element): Element[] {
  // The engine checked the kinds within a repeat as well.
  return isGameList(element) ? (element.children as Element[]) : [];
}

/** Replaces the parts of a game list; returns every other kind unchanged. */
export function withParts(element: Element, children: Element[]): Element {
  return isGameList(element) ? { ...element, children } : element;
}

/** Unchecked parts in a list of their kind, so that the engine checks them against the fields of its rows. */
export function wrapParts(kind: unknown, children: unknown): object {
  return { id: createId('repeat'), type: 'repeat', for: kind, children };
}

/** The game list that contains an element; undefined for elements on the post. */
export function findList({ template }: Held, id: string): GameList | undefined {
  return template.elements.find(
    (element): element is GameList => isGameList(element) && element.children.some((part) => part.id === id),
  );
}

/** The element at a path: for `elements.3.children.0.fill` the first part of the fourth element. */
export function findByPath({ template }: Held, path: string): Element | undefined {
  const [, index, part] = /^elements\.(\d+)(?:\.children\.(\d+))?/.exec(path) ?? [];
  const element = index === undefined ? undefined : template.elements[Number(index)];
  return element && (partsOf(element)[Number(part)] ?? element);
}

/** Keeps the ids on the level of the last one. Unknown ids are dropped. */
export function keepLevel(ids: readonly string[], { template }: Held): readonly string[] {
  const levels = new Map<string, string>();
  for (const element of template.elements) {
    levels.set(element.id, '');
    for (const part of partsOf(element)) levels.set(part.id, element.id);
  }
  const known = ids.filter((id) => levels.has(id));
  const level = levels.get(known.at(-1) ?? '');
  const kept = known.filter((id) => levels.get(id) === level);
  return kept.length === ids.length ? ids : kept;
}

/** Changes the parts of a game list; returns the same document when they stay the same. */
export function mapParts<D extends Held>(document: D, listId: string, change: (parts: Element[]) => Element[]): D {
  const { template } = document;
  const elements = template.elements.map((element) => {
    if (element.id !== listId || !isGameList(element)) return element;
    const parts = partsOf(element);
    const children = change(parts);
    return children === parts ? element : { ...element, children };
  });
  const isSame = elements.every((element, i) => element === template.elements[i]);
  return isSame ? document : { ...document, template: { ...template, elements } };
}
