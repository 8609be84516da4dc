import { isCompound, overridable, type Format, type Override } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { getShapeFitting, hasOwnLayout, isLength, mapLayouts, round } from '../shapes.ts';
import { areHidden, findFitted, type Target, findOverride, mapElements, withLayout, writeFrames } from './place.ts';
import type { EditorState } from '../store.ts';
import { setAt } from '../value.ts';

/**
 * Sets one value at a dotted path, also within a repeat; `undefined` removes the property. Values are checked before
 * (`findProblem`).
 */
export function setProperty(ids: readonly string[], path: string, value: unknown, target: Target): Change {
  const isPart = path.includes('.');
  if (isPart && overridable.has(path)) return setPart(ids, path, value, target);
  if (!isPart && overridable.has(path) && value !== undefined)
    return writeFrames(ids, () => ({ [path]: value }), target);
  const isRemoved = isCompound(path) && value === undefined;
  return (document) => setShared(isRemoved ? dropOverrides(document, ids, path) : document, ids, path, value);
}

/** Hides elements, or shows them if all are hidden in the shape. */
export function toggleHidden(state: EditorState, ids: readonly string[]): Change {
  return setProperty(ids, 'hidden', !areHidden(state, ids), state);
}

/** Restores the fitted value of one property in the shape. */
export function resetProperty(ids: readonly string[], path: string, shape: Format): Change {
  return (document) =>
    ids.reduce((changed, id) => {
      const { template } = changed;
      if (findAtPath(findOverride(template, shape, id), path) === undefined) return changed;
      return putOverride(changed, { shape, id, path }, findAtPath(findFitted(template, id, shape), path));
    }, document);
}

export function findAtPath(override: Override | undefined, path: string): unknown {
  const [head = '', tail] = path.split('.');
  const value: unknown = override?.[head as keyof Override];
  return tail === undefined ? value : (value as Record<string, unknown> | undefined)?.[tail];
}

function setPart(ids: readonly string[], path: string, value: unknown, { shape, ownShape }: Target): Change {
  return (document) => {
    const prepared = ownShape ? withLayout(document, shape) : document;
    const isKept = (id: string) =>
      ownShape || findAtPath(findOverride(prepared.template, shape, id), path) !== undefined;
    const kept = hasOwnLayout(prepared.template, shape) ? ids.filter(isKept) : [];
    const rest = ids.filter((id) => !kept.includes(id));
    const { scale } = getShapeFitting(prepared.template, shape);
    const own = isLength(path) && typeof value === 'number' ? round(value / scale) : value;
    const changed = kept.reduce((next, id) => putOverride(next, { shape, id, path }, value), prepared);
    return setShared(changed, rest, path, own);
  };
}

/** Layouts keep no parts of what their element lost. */
function dropOverrides(document: EditorDocument, ids: readonly string[], path: string): EditorDocument {
  const { template } = document;
  const isKept = ({ elements }: { elements: Record<string, Override> }) =>
    ids.some((id) => Object.hasOwn(elements, id) && findAtPath(elements[id], path) !== undefined);
  if (!Object.values(template.formats).some(isKept)) return document;
  const formats = mapLayouts(template.formats, (elements) => {
    const changed = ids
      .filter((id) => Object.hasOwn(elements, id))
      .map((id) => [id, setAt(elements[id] ?? {}, path, undefined)]);
    return { ...elements, ...Object.fromEntries(changed) };
  });
  return { ...document, template: { ...template, formats } };
}

function setShared(document: EditorDocument, ids: readonly string[], path: string, value: unknown): EditorDocument {
  const wanted = new Set(ids);
  return mapElements(document, (element) => (wanted.has(element.id) ? setAt(element, path, value) : element));
}

function putOverride(
  document: EditorDocument,
  { shape, id, path }: { shape: Format; id: string; path: string },
  value: unknown,
): EditorDocument {
  const layout = document.template.formats[shape] ?? { elements: {} };
  const override = setAt(findOverride(document.template, shape, id) ?? {}, path, value);
  const formats = {
    ...document.template.formats,
    [shape]: { ...layout, elements: { ...layout.elements, [id]: override } },
  };
  return { ...document, template: { ...document.template, formats } };
}
