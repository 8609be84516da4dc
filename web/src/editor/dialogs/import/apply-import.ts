import { limits, type Element } from '@matchpost/engine';
import type { Change, EditorDocument } from '../../document/document.ts';
import { addElements } from '../../document/operations/add.ts';
import { setBasics } from '../../document/operations/basics.ts';
import { renewIds } from '../../document/operations/copy.ts';
import { listIds } from '../../document/elements.ts';
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

/** The number of elements and parts of lists together, as the engine counts them, and whether a template can hold them. */
export function countTogether({ template }: EditorDocument, imported: ImportedSvg): { count: number; fits: boolean } {
  const count = [...template.elements, ...imported.template.elements].flatMap(listIds).length;
  return { count, fits: count <= limits.elements };
}
