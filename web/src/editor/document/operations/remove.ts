import type { Template } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { listIds } from '../elements.ts';

/** Elements with what every shape kept about them. Locked ones stay. */
export function removeElements(ids: readonly string[]): Change {
  return (document) => {
    const { template } = document;
    const gone = template.elements.filter(({ id, locked }) => ids.includes(id) && !locked);
    if (gone.length === 0) return document;
    const elements = template.elements.filter((element) => !gone.includes(element));
    const formats = removeFromLayouts(template, new Set(gone.flatMap(listIds)));
    return { ...document, template: { ...template, elements, formats } };
  };
}

function removeFromLayouts({ formats }: Template, gone: ReadonlySet<string>): Template['formats'] {
  const layouts = Object.entries(formats).map(([name, layout]) => {
    const kept = Object.entries(layout.elements).filter(([id]) => !gone.has(id));
    return [name, { ...layout, elements: Object.fromEntries(kept) }];
  });
  return Object.fromEntries(layouts) as Template['formats'];
}
