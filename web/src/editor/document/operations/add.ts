import type { Element, Format, Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { mapParts, partsOf } from '../levels.ts';
import { fitElements, getFitting, inRow, type Fitting } from '../shapes.ts';

/** On top of everything, in pixels of the template's own format; shapes with a layout of their own get them fitted in. */
export function addElements(elements: readonly Element[]): Change {
  return (document) => {
    if (elements.length === 0) return document;
    const { template } = document;
    const added = onTopOf(template.elements, elements);
    const formats = addToLayouts(template, added, (fitting) => fitting);
    return { ...document, template: { ...template, formats, elements: [...template.elements, ...added] } };
  };
}

/** The same for the rows of a game list, in pixels of the row. */
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

function onTopOf(known: readonly Element[], added: readonly Element[]): Element[] {
  const top = Math.max(-1, ...known.map(({ zIndex }) => zIndex)) + 1;
  return added.map((element, i) => ({ ...element, zIndex: top + i }));
}

function addToLayouts(
  template: Template,
  added: readonly Element[],
  place: (fitting: Fitting) => Fitting,
): Template['formats'] {
  const layouts = Object.entries(template.formats).map(([name, layout]) => {
    // The table is keyed by the formats' names.
    const fitted = fitElements(added, place(getFitting(template.format, name as Format)));
    // What comes along with a layout of its own, such as a duplicate, keeps it.
    return [name, { ...layout, elements: { ...fitted, ...layout.elements } }];
  });
  return Object.fromEntries(layouts) as Template['formats'];
}
