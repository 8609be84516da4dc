import { limits, type Element } from '@matchpost/engine';
import type { Change, EditorDocument } from '../../document/document.ts';
import { addElements } from '../../document/operations/add.ts';
import { setBasics } from '../../document/operations/basics.ts';
import { renewIds } from '../../document/operations/copy.ts';
import { listIds } from '../../document/elements.ts';
import { toColumns } from '../../saving/columns.ts';
import type { ImportedSvg } from './read-svg.ts';

export type ImportMode = 'replace' | 'add';

/** Replaces the design. An existing name stays; the palette goes with the old elements. */
export function replaceDesign({ template, name }: ImportedSvg): Change {
  return (document) => ({
    ...document,
    name: document.name === '' ? name : document.name,
    template: { ...template, supportedGames: document.games },
  });
}

/** Adds the design on top, fitted into the format. Returns the new ids, to be selected. */
export function addDesign(document: EditorDocument, imported: ImportedSvg): { change: Change; ids: string[] } {
  const own: EditorDocument = { name: '', games: document.games, template: imported.template };
  const { elements } = setBasics({ format: document.template.format })(own).template;
  const taken = new Set(document.template.elements.flatMap((element) => listIds(element as Element)));
  const added = renewIds(elements, taken);
  return { change: addElements(added), ids: added.map(({ id }) => id) };
}

/** The limit of a template that the document would exceed after the import. */
export type Excess = { kind: 'elements'; count: number } | { kind: 'bytes' };

/** Undefined if a template can hold the result. Parts of lists count as elements, as in the engine. */
export function findExcess(document: EditorDocument, imported: ImportedSvg, mode: ImportMode): Excess | undefined {
  const change = mode === 'replace' ? replaceDesign(imported) : addDesign(document, imported).change;
  const after = change(document);
  const count = after.template.elements.flatMap(listIds).length;
  if (count > limits.elements) return { kind: 'elements', count };
  const size = JSON.stringify(toColumns(after).svg_config).length;
  return size > limits.bytes ? { kind: 'bytes' } : undefined;
}
