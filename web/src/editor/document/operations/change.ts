import { cutText, overridable, type Element, type Override } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { hasOwnLayout } from '../shapes.ts';
import { findOverride, mapElements, putOverrides, withLayout, type Values, type Target } from './place.ts';

/** New values of one kind's properties; `undefined` removes an optional one. */
export type Patch = Element extends infer E ? (E extends Element ? PatchOf<E> : never) : never;
type PatchOf<E> = { [Key in Exclude<keyof E, 'id' | 'type'>]?: E[Key] | undefined };

/**
 * Changes properties of one element. Overridable ones go to the shape when the target asks for it or the shape already
 * has them, all others to the element. For positions use `placeElements`, which handles fitted shapes.
 */
export function changeElement(id: string, patch: Patch, target: Target): Change {
  return (document) => {
    const { template } = document;
    const isElsewhere = target.shape !== template.format;
    const known = findOverride(template, target.shape, id) ?? {};
    const own: [string, unknown][] = [];
    const shared: [string, unknown][] = [];
    for (const entry of Object.entries(patch)) {
      const isOwn =
        isElsewhere && isOwnable(template, id, entry) && (target.ownShape || Object.hasOwn(known, entry[0]));
      (isOwn ? own : shared).push(entry);
    }
    const changed = mapElements(document, (element) => (element.id === id ? patched(element, shared) : element));
    return own.length === 0 || isKept(known, own) ? changed : putOwn(changed, id, Object.fromEntries(own), target);
  };
}

/** Only the fit of texts: of pictures, `fit` is a word. */
function isOwnable({ elements }: { elements: readonly Element[] }, id: string, [name, value]: [string, unknown]) {
  if (value === undefined) return false;
  if (name !== 'fit') return overridable.has(name);
  return typeof value === 'object' || elements.every((element) => element.id !== id);
}

function putOwn(document: Parameters<Change>[0], id: string, values: Values, { shape }: Target) {
  const prepared = hasOwnLayout(document.template, shape) ? document : withLayout(document, shape);
  return putOverrides(prepared, shape, new Map([[id, values]]), true);
}

function isKept(known: Override, entries: readonly [string, unknown][]): boolean {
  return entries.every(([name, value]) => known[name as keyof Override] === value);
}

function patched(element: Element, entries: readonly [string, unknown][]): Element {
  const changed = entries.filter(([name, value]) => element[name as keyof Element] !== value && !isNaN(value));
  if (changed.length === 0) return element;
  const all = Object.entries({ ...element, ...Object.fromEntries(changed) });
  // The caller's patch is typed by the element's kind.
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Element;
}

function isNaN(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

export function lockElements(ids: readonly string[], locked: boolean): Change {
  return (document) =>
    mapElements(document, (element) =>
      ids.includes(element.id) && element.locked !== locked ? { ...element, locked } : element,
    );
}

/** An empty name removes the name: the element is then called after its kind. */
export function renameElement(id: string, name: string): Change {
  const trimmed = cutText(name.trim(), 100);
  return (document) =>
    mapElements(document, (element) =>
      element.id === id ? patched(element, [['name', trimmed === '' ? undefined : trimmed]]) : element,
    );
}
