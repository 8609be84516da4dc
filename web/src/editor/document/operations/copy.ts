import { loadTemplate, type Element, type Override, type Template } from '@matchpost/engine';
import { listPainted, type Change, type EditorDocument } from '../document.ts';
import { childrenOf, createId, listIds, type AnyElement } from '../elements.ts';
import { findList, isGameList, partsOf, wrapParts, type GameList } from '../levels.ts';
import { addElements, addParts } from './add.ts';
import { findFreeField, usedFields } from './fields.ts';
import { mapLayouts } from '../shapes.ts';

/** Distance of a copy from its original. */
const OFFSET = 24;

interface Copied {
  change: Change;
  /** Ids of the copies, to be selected. */
  ids: string[];
  /** Bound elements whose field is taken in every game. */
  leftOut: Element[];
}

interface Pasted extends Copied {
  /** Elements with fields or conditions that the post or the list does not have; they are left out as well. */
  unfit: Element[];
}

/** Duplicates elements and their overrides, slightly aside. */
export function duplicateElements(document: EditorDocument, ids: readonly string[]): Copied {
  const list = findList(document, ids[0] ?? '');
  const originals = listPainted(document, list).filter(({ id }) => ids.includes(id));
  return copyInto(document, originals, { formats: document.template.formats, offset: OFFSET, list });
}

/**
 * Pastes elements of this or another template in their place, aside only over a similar one. Into a list where one is
 * given; lists themselves go to the post.
 */
export function pasteElements(document: EditorDocument, elements: readonly Element[], into?: GameList): Pasted {
  const list = elements.some(isGameList) ? undefined : into;
  const { fit = [], unfit = [] } = Object.groupBy(elements, (one) => (fitsInto(document, one, list) ? 'fit' : 'unfit'));
  const pasted = list === undefined ? fit : fit.map((element) => moveInto(element, list));
  const others = list === undefined ? document.template.elements : partsOf(list);
  let offset = 0;
  while (pasted.some((element) => isTaken(others, element, offset))) offset += OFFSET;
  return { ...copyInto(document, pasted, { formats: {}, offset, list }), unfit };
}

/** The engine decides: the rows of each kind of list have fields of their own. */
function fitsInto({ template: { format, palette } }: EditorDocument, element: Element, list?: GameList): boolean {
  const row = list && wrapParts(list.for, [element]);
  return loadTemplate({ format, palette, elements: [row ?? element] }).ok;
}

/** The position of a part on the post in the first row, for copying. */
export function moveOut(part: Element, { x, y }: GameList): Element {
  return { ...part, x: part.x + x, y: part.y + y };
}

function moveInto(element: Element, { x, y }: GameList): Element {
  return { ...element, x: element.x - x, y: element.y - y };
}

function isTaken(others: readonly Element[], { type, x, y, ...rest }: Element, offset: number): boolean {
  const isLike = (other: Element) =>
    other.type === type && ('apiField' in other ? 'apiField' in rest && other.apiField === rest.apiField : true);
  return others.some((other) => isLike(other) && other.x === x + offset && other.y === y + offset);
}

interface Source {
  formats: Template['formats'];
  offset: number;
  /** The list that gets the copies: each row has its own game, so fields may repeat. */
  list: GameList | undefined;
}

function copyInto(document: EditorDocument, originals: readonly Element[], { formats, offset, list }: Source): Copied {
  const used = new Set(usedFields(document));
  const names = new Map<string, string>();
  const leftOut: Element[] = [];
  const copies = originals.flatMap((original): Element[] => {
    const bound = list === undefined ? bindAnew(original, used, document.games) : original;
    if (bound === undefined) leftOut.push(original);
    return bound === undefined ? [] : [rename(move(bound, offset), names)];
  });
  const add = list === undefined ? addElements(copies) : addParts(list.id, copies);
  const tops = new Set(originals.map(({ id }) => id));
  const asideOf = (id: string) => (tops.has(id) ? offset : 0);
  const change: Change = (current) =>
    withoutFitted(add(copyOverrides(current, formats, names, asideOf)), formats, names);
  return { change: copies.length === 0 ? (current) => current : change, ids: copies.map(({ id }) => id), leftOut };
}

/** A copy inherits in each layout what its original inherits there. */
function withoutFitted(
  document: EditorDocument,
  formats: Template['formats'],
  names: ReadonlyMap<string, string>,
): EditorDocument {
  const layouts = mapLayouts(document.template.formats, (elements, shape) => {
    const kept = formats[shape]?.elements;
    const fitted = new Set([...names].flatMap(([from, to]) => (kept && !Object.hasOwn(kept, from) ? [to] : [])));
    return Object.fromEntries(Object.entries(elements).filter(([id]) => !fitted.has(id)));
  });
  return { ...document, template: { ...document.template, formats: layouts } };
}

function bindAnew(element: Element, used: Set<string>, games: number): Element | undefined {
  if (!('apiField' in element)) return element;
  const apiField = findFreeField(element.apiField, used, games);
  if (apiField === undefined) return undefined;
  used.add(apiField);
  return { ...element, apiField };
}

function move(element: Element, by: number): Element {
  return { ...element, x: element.x + by, y: element.y + by, locked: false };
}

/** Gives new ids; `names` maps old ids to new ones. */
function rename<E extends AnyElement>(element: E, names: Map<string, string>): E {
  const id = createId(element.type);
  names.set(element.id, id);
  if (element.children === undefined) return { ...element, id };
  return { ...element, id, children: childrenOf(element).map((child) => rename(child, names)) };
}

function copyOverrides(
  document: EditorDocument,
  formats: Template['formats'],
  names: ReadonlyMap<string, string>,
  asideOf: (id: string) => number,
): EditorDocument {
  const { template } = document;
  const layouts = mapLayouts(template.formats, (elements, shape) => {
    const kept = formats[shape]?.elements ?? {};
    const copies = [...names].flatMap(([from, to]): [string, Override][] => {
      const known = Object.hasOwn(kept, from) ? kept[from] : undefined;
      return known === undefined ? [] : [[to, aside(known, asideOf(from))]];
    });
    return { ...elements, ...Object.fromEntries(copies) };
  });
  return { ...document, template: { ...template, formats: layouts } };
}

function aside(override: Override, by: number): Override {
  const { x, y } = override;
  return { ...override, ...(x === undefined ? {} : { x: x + by }), ...(y === undefined ? {} : { y: y + by }) };
}

/** Renews the ids that the other template already has. */
export function renewIds(elements: readonly Element[], taken: ReadonlySet<string>): Element[] {
  return elements.map((element) =>
    listIds(element).some((id) => taken.has(id)) ? rename(element, new Map()) : element,
  );
}
