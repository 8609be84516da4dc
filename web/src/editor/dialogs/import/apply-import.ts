import { limits, type Element } from '@matchpost/engine';
import type { Change, EditorDocument } from '../../document/document.ts';
import { addElements } from '../../document/operations/add.ts';
import { setBasics } from '../../document/operations/basics.ts';
import { renewIds } from '../../document/operations/copy.ts';
import { listIds } from '../../document/elements.ts';
import type { ImportedSvg } from './read-svg.ts';

export type ImportMode = 'replace' | 'add';

/** The design instead of what was there; a name that was given stays, the palette goes with the old elements. */
export function replaceDesign({ template, name }: ImportedSvg): Change {
  return (document) => ({
    ...document,
    name: document.name === '' ? name : document.name,
    template: { ...template, supportedGames: document.games },
  });
}

/** The design over what is there, fitted into its format. The elements' new ids come along, to be selected. */
export function addDesign(document: EditorDocument, imported: ImportedSvg): { change: Change; ids: string[] } {
  const own: EditorDocument = { name: '', games: document.games, template: imported.template };
  const { elements } = setBasics({ format: document.template.format })(own).template;
  const taken = new Set(document.template.elements.flatMap((element) => listIds(element as Element)));
  const added = renewIds(elements, taken);
  return { change: addElements(added), ids: added.map(({ id }) => id) };
}

/** How many elements there would be; more than a template holds cannot be added. */
export function countTogether({ template }: EditorDocument, imported: ImportedSvg): { count: number; fits: boolean } {
  const count = template.elements.length + imported.template.elements.length;
  return { count, fits: count <= limits.elements };
}
