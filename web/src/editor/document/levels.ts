import type { Element, Template } from '@matchpost/engine';

/** As much of a document as levels are about. */
interface Held {
  template: Template;
}

/** One row design for every game; its children are parts, which stand in each of its rows. */
export type GameList = Extract<Element, { type: 'repeat' }>;

export function isGameList(element: Element): element is GameList {
  return element.type === 'repeat';
}

/** Of a game list; nothing for every other kind. */
export function partsOf(element: Element): Element[] {
  // The engine checked the kinds within a repeat as well.
  return isGameList(element) ? (element.children as Element[]) : [];
}

/** A game list with other parts; every other kind as it is. */
export function withParts(element: Element, children: Element[]): Element {
  return isGameList(element) ? { ...element, children } : element;
}

/** The game list an element is a part of; undefined for what stands on the post itself. */
export function findList({ template }: Held, id: string): GameList | undefined {
  return template.elements.find(
    (element): element is GameList => isGameList(element) && element.children.some((part) => part.id === id),
  );
}

/** What the path of a finding is about: of `elements.3.children.0.fill` the first part of the fourth element. */
export function findByPath({ template }: Held, path: string): Element | undefined {
  const [, index, part] = /^elements\.(\d+)(?:\.children\.(\d+))?/.exec(path) ?? [];
  const element = index === undefined ? undefined : template.elements[Number(index)];
  return element && (partsOf(element)[Number(part)] ?? element);
}

/** What is selected together stands on one level: that of the last one. Ids of nothing are left out. */
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

/** Parts of a game list changed as a whole; the same document back when they are the same. */
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
