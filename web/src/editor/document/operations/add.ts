import type { Element, Template } from '@matchpost/engine';
import { type Change, getCanvas, type EditorDocument } from '../document.ts';
import { mapParts, partsOf } from '../levels.ts';
import { fitElements, getFitting, inRow, type Fitting, mapLayouts } from '../shapes.ts';
import { isText, kindOf } from '../../kinds/index.ts';
import { listIds } from '../elements.ts';

/** Adds elements on top, in pixels of the main format; other layouts get them fitted in. */
export function addElements(elements: readonly Element[]): Change {
  return (document) => {
    if (elements.length === 0) return document;
    const { template } = document;
    const added = onTopOf(template.elements, elements);
    const formats = addToLayouts(template, added, (fitting) => fitting);
    return { ...document, template: { ...template, formats, elements: [...template.elements, ...added] } };
  };
}

/** Adds parts to the rows of a game list, in pixels of the row. */
export function addParts(listId: string, parts: readonly Element[]): Change {
  return (document) => {
    const list = document.template.elements.find(({ id }) => id === listId);
    if (parts.length === 0 || list === undefined) return document;
    const added = onTopOf(partsOf(list), parts);
    const changed = mapParts(document, listId, (known) => [...known, ...added]);
    const formats = addToLayouts(document.template, added, inRow);
    return { ...changed, template: { ...changed.template, formats } };
  };
}

/** Gives a game list another row: its parts and their overrides go, the new ones are in pixels of the row. */
export function replaceParts(listId: string, parts: readonly Element[]): Change {
  return (document) => {
    const { template } = document;
    const list = template.elements.find(({ id }) => id === listId);
    const gone = new Set(list === undefined ? [] : partsOf(list).map(({ id }) => id));
    const formats = withoutOverrides(template.formats, gone);
    return addParts(listId, parts)(mapParts({ ...document, template: { ...template, formats } }, listId, () => []));
  };
}

function onTopOf(known: readonly Element[], added: readonly Element[]): Element[] {
  const top = Math.max(-1, ...known.map(({ zIndex }) => zIndex)) + 1;
  return added.map((element, i) => ({ ...element, zIndex: top + i }));
}

function addToLayouts(
  template: Template,
  added: readonly Element[],
  place: (fitting: Fitting) => Fitting,
): Template['formats'] {
  return mapLayouts(template.formats, (elements, shape) => {
    const fitted = fitElements(added, place(getFitting(template.format, shape)));
    // A duplicate keeps its own values in the layout.
    return { ...fitted, ...elements };
  });
}

/** Elements nearer than this, in template pixels, look like one. */
const NEAR = 24;
const ASIDE = 48;
/** Line height in em. */
const LINE = 1.25;
/** Margin along the canvas' edges without new elements. */
const MARGIN = 60;

/**
 * The default place of a new element (specification, section 9), moved by lines or steps while a similar element is
 * there; the default when no room is left.
 */
export function findFreePlace({ template }: EditorDocument, element: Element): { x: number; y: number } {
  const canvas = getCanvas(template.format);
  const step = stepOf(element);
  const others = template.elements.filter((other) => isText(other) === isText(element));
  const isTaken = ({ x, y }: { x: number; y: number }) =>
    others.some((other) => Math.abs(other.x - x) < NEAR && Math.abs(other.y - y) < Math.max(NEAR, step.y * 0.8));
  const { x, y } = element;
  for (let place = { x, y }; place.y <= canvas.height - MARGIN && place.x <= canvas.width - MARGIN;) {
    if (!isTaken(place)) return place;
    place = { x: place.x + step.x, y: place.y + step.y };
  }
  return { x, y };
}

function stepOf(element: Element): { x: number; y: number } {
  if (!isText(element)) return { x: ASIDE, y: ASIDE };
  return { x: 0, y: Math.round(element.fontSize * LINE * (kindOf(element).usualLines ?? 1)) };
}

/** Removes elements and parts with their overrides. Locked ones stay. */
export function removeElements(chosen: readonly string[]): Change {
  return (document) => {
    const { template } = document;
    const gone = new Set(listLoose(template.elements).filter(({ id }) => chosen.includes(id)));
    if (gone.size === 0) return document;
    const isKept = (element: Element) => !gone.has(element);
    const elements = template.elements.filter(isKept).map((element) => {
      const parts = partsOf(element);
      return parts.every(isKept) ? element : ({ ...element, children: parts.filter(isKept) } as Element);
    });
    const ids = new Set([...gone].flatMap(listIds));
    return { ...document, template: { ...template, elements, formats: withoutOverrides(template.formats, ids) } };
  };
}

function withoutOverrides(formats: Template['formats'], ids: ReadonlySet<string>): Template['formats'] {
  return mapLayouts(formats, (known) => Object.fromEntries(Object.entries(known).filter(([id]) => !ids.has(id))));
}

/** Removable elements: a locked list keeps its parts. */
function listLoose(elements: readonly Element[]): Element[] {
  const loose = elements.filter(({ locked }) => !locked);
  return [...loose, ...loose.flatMap(partsOf).filter(({ locked }) => !locked)];
}
