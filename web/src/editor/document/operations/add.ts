import type { Element, Format, Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { fitElements, getFitting } from '../shapes.ts';

/** On top of everything, in pixels of the template's own format; shapes with a layout of their own get them fitted in. */
export function addElements(elements: readonly Element[]): Change {
  return (document) => {
    if (elements.length === 0) return document;
    const { template } = document;
    const top = Math.max(-1, ...template.elements.map(({ zIndex }) => zIndex)) + 1;
    const added = elements.map((element, i) => ({ ...element, zIndex: top + i }));
    const formats = addToLayouts(template, added);
    return { ...document, template: { ...template, formats, elements: [...template.elements, ...added] } };
  };
}

function addToLayouts(template: Template, added: readonly Element[]): Template['formats'] {
  const layouts = Object.entries(template.formats).map(([name, layout]) => {
    // The table is keyed by the formats' names.
    const fitted = fitElements(added, getFitting(template.format, name as Format));
    // What comes along with a layout of its own, such as a duplicate, keeps it.
    return [name, { ...layout, elements: { ...fitted, ...layout.elements } }];
  });
  return Object.fromEntries(layouts) as Template['formats'];
}
