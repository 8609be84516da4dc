import type { Format, Template } from '@matchpost/engine';
import { findElement, type Change } from '../document.ts';
import { findList } from '../levels.ts';
import { fitElements, getFitting, inRow } from '../shapes.ts';
import { findOverride } from './place.ts';

/** The element stands in the shape again as the design fitted in has it. */
export function dropOverride(id: string, shape: Format): Change {
  return (document) => {
    const { template } = document;
    const element = findElement(document, id);
    const layout = template.formats[shape];
    if (element === undefined || layout === undefined || findOverride(template, shape, id) === undefined)
      return document;
    const fitting = getFitting(template.format, shape);
    const isPart = findList(document, id) !== undefined;
    const elements = { ...layout.elements, ...fitElements([element], isPart ? inRow(fitting) : fitting) };
    return {
      ...document,
      template: { ...template, formats: { ...template.formats, [shape]: { ...layout, elements } } },
    };
  };
}

/** The shape has no layout of its own any more. */
export function dropLayout(shape: Format): Change {
  return (document) => {
    const { [shape]: dropped, ...formats } = document.template.formats;
    if (dropped === undefined) return document;
    return { ...document, template: { ...document.template, formats: formats as Template['formats'] } };
  };
}
