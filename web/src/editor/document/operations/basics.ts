import type { Element, Format, Template } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { boxPaths, fitElements, getFitting } from '../shapes.ts';

/** The longest name a template may have (specification, section 9). */
export const MAX_NAME = 100;

export interface Basics {
  name?: string;
  games?: number;
  format?: Format;
}

export function setBasics({ name, games, format }: Basics): Change {
  return (document) => {
    const named = name === undefined || name === document.name ? document : { ...document, name };
    const counted = games === undefined ? named : setGames(named, games);
    return format === undefined ? counted : setFormat(counted, format);
  };
}

function setGames(document: EditorDocument, games: number): EditorDocument {
  if (games === document.games) return document;
  return { ...document, games, template: { ...document.template, supportedGames: games } };
}

/** The design as it stands in the new format becomes the template's own; other shapes are fitted in from there. */
function setFormat(document: EditorDocument, format: Format): EditorDocument {
  const { template } = document;
  if (format === template.format) return document;
  const layout = template.formats[format];
  const boxed = layout === undefined ? boxPaths(template.elements) : template.elements;
  const values = layout?.elements ?? fitElements(boxed, getFitting(template.format, format));
  const { [format]: _own, ...formats } = template.formats;
  return {
    ...document,
    template: {
      ...template,
      format,
      backgroundColor: layout?.backgroundColor ?? template.backgroundColor,
      formats,
      elements: boxed.map((element) => applyOverride(element, values)),
    },
  };
}

type Overrides = NonNullable<Template['formats'][Format]>['elements'];

function applyOverride(element: Element, overrides: Overrides): Element {
  const own = Object.hasOwn(overrides, element.id) ? overrides[element.id] : undefined;
  const changed = { ...element, ...own } as Element;
  if (own?.fit !== undefined && 'fit' in element && typeof element.fit === 'object') {
    Object.assign(changed, { fit: { ...element.fit, ...own.fit } });
  }
  if (changed.type !== 'repeat') return changed;
  return { ...changed, children: (changed.children as Element[]).map((child) => applyOverride(child, overrides)) };
}
