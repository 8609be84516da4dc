import type { Element, Override, Template } from '@matchpost/engine';
import { listPainted, type Change, type EditorDocument } from '../document.ts';
import { childrenOf, createId, listIds, type AnyElement } from '../elements.ts';
import { addElements } from './add.ts';
import { findFreeField, usedFields } from './fields.ts';

/** How far a copy stands from what it was taken of. */
const OFFSET = 24;

export interface Copied {
  change: Change;
  /** Of the copies, to be selected. */
  ids: string[];
  /** Bound elements whose field is used already, in every game. */
  leftOut: Element[];
}

/** Copies of elements with what the shapes keep about them, a little aside. */
export function duplicateElements(document: EditorDocument, ids: readonly string[]): Copied {
  const originals = listPainted(document).filter(({ id }) => ids.includes(id));
  return copyInto(document, originals, { formats: document.template.formats, offset: OFFSET });
}

/** What was copied or cut, here or in another template: at its own place, aside only where its like stands already. */
export function pasteElements(document: EditorDocument, elements: readonly Element[]): Copied {
  let offset = 0;
  while (elements.some((element) => isTaken(document, element, offset))) offset += OFFSET;
  return copyInto(document, elements, { formats: {}, offset });
}

function isTaken({ template }: EditorDocument, { type, x, y, ...rest }: Element, offset: number): boolean {
  const isLike = (other: Element) =>
    other.type === type && ('apiField' in other ? 'apiField' in rest && other.apiField === rest.apiField : true);
  return template.elements.some((other) => isLike(other) && other.x === x + offset && other.y === y + offset);
}

interface Source {
  formats: Template['formats'];
  offset: number;
}

function copyInto(document: EditorDocument, originals: readonly Element[], { formats, offset }: Source): Copied {
  const used = new Set(usedFields(document));
  const names = new Map<string, string>();
  const leftOut: Element[] = [];
  const copies = originals.flatMap((original): Element[] => {
    const bound = bindAnew(original, used, document.games);
    if (bound === undefined) leftOut.push(original);
    return bound === undefined ? [] : [rename(move(bound, offset), names)];
  });
  const change: Change = (current) => addElements(copies)(copyOverrides(current, formats, names, offset));
  return { change: copies.length === 0 ? (current) => current : change, ids: copies.map(({ id }) => id), leftOut };
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

/** New ids throughout; `names` learns which became which. */
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
  offset: number,
): EditorDocument {
  const { template } = document;
  const tops = new Set(template.elements.map(({ id }) => id));
  const layouts = Object.entries(template.formats).map(([name, layout]) => {
    const kept = formats[name as keyof typeof formats]?.elements ?? {};
    const copies = [...names].flatMap(([from, to]): [string, Override][] => {
      const known = Object.hasOwn(kept, from) ? kept[from] : undefined;
      return known === undefined ? [] : [[to, tops.has(from) ? aside(known, offset) : known]];
    });
    return [name, { ...layout, elements: { ...layout.elements, ...Object.fromEntries(copies) } }];
  });
  return { ...document, template: { ...template, formats: Object.fromEntries(layouts) as Template['formats'] } };
}

function aside(override: Override, by: number): Override {
  const { x, y } = override;
  return { ...override, ...(x === undefined ? {} : { x: x + by }), ...(y === undefined ? {} : { y: y + by }) };
}

/** Ids of an element and its rows that a new template must not have twice. */
export function renewIds(elements: readonly Element[], taken: ReadonlySet<string>): Element[] {
  return elements.map((element) =>
    listIds(element).some((id) => taken.has(id)) ? rename(element, new Map()) : element,
  );
}
