import type { Element, Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { listIds } from '../elements.ts';
import { partsOf } from '../levels.ts';

/** Elements and parts of lists, with what every shape kept about them. Locked ones stay. */
export function removeElements(ids: readonly string[]): Change {
  return (document) => {
    const { template } = document;
    const gone = new Set(listLoose(template.elements).filter(({ id }) => ids.includes(id)));
    if (gone.size === 0) return document;
    const isKept = (element: Element) => !gone.has(element);
    const elements = template.elements.filter(isKept).map((element) => {
      const parts = partsOf(element);
      return parts.every(isKept) ? element : ({ ...element, children: parts.filter(isKept) } as Element);
    });
    const formats = removeFromLayouts(template, new Set([...gone].flatMap(listIds)));
    return { ...document, template: { ...template, elements, formats } };
  };
}

/** What may go: a locked list keeps its parts as well. */
function listLoose(elements: readonly Element[]): Element[] {
  const loose = elements.filter(({ locked }) => !locked);
  return [...loose, ...loose.flatMap(partsOf).filter(({ locked }) => !locked)];
}

function removeFromLayouts({ formats }: Template, gone: ReadonlySet<string>): Template['formats'] {
  const layouts = Object.entries(formats).map(([name, layout]) => {
    const kept = Object.entries(layout.elements).filter(([id]) => !gone.has(id));
    return [name, { ...layout, elements: Object.fromEntries(kept) }];
  });
  return Object.fromEntries(layouts) as Template['formats'];
}
