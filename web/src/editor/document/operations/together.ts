import type { Element, Override, Template } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { createId } from '../elements.ts';
import type { TogetherPath } from '../../kinds/kind.ts';
import { findList, partsOf } from '../levels.ts';
import { findAt, setAt } from '../value.ts';
import { mapElements } from './place.ts';
import { mapLayouts } from '../shapes.ts';

/** The members of one word, front to back as written. */
interface Company {
  word: string;
  members: readonly Element[];
}

/** Elements and parts that may go together: texts, or pictures with a plate. */
export function listCandidates({ template }: EditorDocument, path: TogetherPath): Element[] {
  const all = template.elements.flatMap((element) => [element, ...partsOf(element)]);
  const [parent = ''] = path.split('.');
  return all.filter((element) => typeof findAt(element, parent) === 'object');
}

export function findWord(element: Element, path: TogetherPath): string | undefined {
  const word = findAt(element, path);
  return typeof word === 'string' ? word : undefined;
}

export function listCompanies(document: EditorDocument, path: TogetherPath): Company[] {
  const companies = Map.groupBy(listCandidates(document, path), (element) => findWord(element, path));
  return [...companies].flatMap(([word, members]) => (word === undefined ? [] : [{ word, members }]));
}

/** Joins elements, and those that already go with the first of them. */
export function joinTogether(ids: readonly string[], path: TogetherPath): Change {
  return (document) => {
    const joining = listCandidates(document, path).filter(({ id }) => ids.includes(id));
    const words = ids.flatMap((id) =>
      joining.filter((one) => one.id === id).flatMap((one) => findWord(one, path) ?? []),
    );
    const word = words[0] ?? createId('together');
    return freeLonely(say(document, new Set(joining.map(({ id }) => id)), { path, word }), path);
  };
}

/** Separates elements; a group of one loses its word. */
export function leaveTogether(ids: readonly string[], path: TogetherPath): Change {
  return (document) => freeLonely(say(document, new Set(ids), { path, word: undefined }), path, ids);
}

/** A part of a game list keeps its word: it goes with the other rows. */
function freeLonely(document: EditorDocument, path: TogetherPath, left: readonly string[] = []): EditorDocument {
  const lonely = listCompanies(document, path).flatMap(({ members: [one, ...others] }) => {
    const isAlone = one !== undefined && others.length === 0;
    return isAlone && (findList(document, one.id) === undefined || left.includes(one.id)) ? [one.id] : [];
  });
  return lonely.length === 0 ? document : say(document, new Set(lonely), { path, word: undefined });
}

interface Said {
  path: TogetherPath;
  word: string | undefined;
}

/** Applies to every format: overrides of the word are dropped. */
function say(document: EditorDocument, ids: ReadonlySet<string>, { path, word }: Said): EditorDocument {
  const changed = mapElements(document, (element) => (ids.has(element.id) ? setAt(element, path, word) : element));
  const formats = dropFromLayouts(changed.template, ids, path);
  return formats === changed.template.formats ? changed : { ...changed, template: { ...changed.template, formats } };
}

function dropFromLayouts({ formats }: Template, ids: ReadonlySet<string>, path: TogetherPath): Template['formats'] {
  const isSaid = ([id, override]: [string, Override]) => ids.has(id) && findAt(override, path) !== undefined;
  if (!Object.values(formats).some(({ elements }) => Object.entries(elements).some(isSaid))) return formats;
  return mapLayouts(formats, (elements) =>
    Object.fromEntries(
      Object.entries(elements).map(([id, override]) =>
        isSaid([id, override]) ? [id, setAt(override, path, undefined)] : [id, override],
      ),
    ),
  );
}
