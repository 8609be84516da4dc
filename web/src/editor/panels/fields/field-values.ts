import {
  fieldName,
  gameFields,
  getList,
  imageOf,
  postFields,
  textOf,
  type Field,
  type RepeatList,
} from '@matchpost/engine';
import { type EditorData, useEditorState } from '../../editor-context.ts';
import { isGameList, partsOf } from '../../document/levels.ts';
import { usedFields, writtenFields } from '../../document/operations/fields.ts';

/** The current value of a text field; '' when empty. */
export function findFieldText(field: string, data: EditorData): string {
  return textOf(facts(data), field, firstGame)?.full ?? '';
}

/** The current value of a picture field; undefined when empty. */
export function findFieldPicture(field: string, data: EditorData): string | undefined {
  return imageOf(facts(data), field, firstGame) || undefined;
}

const firstGame = { list: 'games', row: 1 } as const;

function facts(data: EditorData) {
  return { data, games: data.games, format: '4:5' };
}

export interface ListedField {
  /** With the game's number: `date2`. */
  name: string;
  field: Field;
}

/** Fields of one game, texts before pictures; 0 is the post itself. */
export function listFields(game: number): ListedField[] {
  const listed: ListedField[] =
    game === 0
      ? postFields.map((field) => ({ name: field.name, field }))
      : gameFields.map((field) => ({ name: fieldName(field.name, game), field }));
  return picturesLast(listed);
}

/** Fields of a list's row, which have no number, texts before pictures. */
export function listRowFields(list: RepeatList): ListedField[] {
  if (list === 'games') return listFields(1);
  return picturesLast(getList(list).fields.map((field) => ({ name: field.name, field })));
}

function picturesLast(listed: readonly ListedField[]): ListedField[] {
  return listed.toSorted((one, other) => Number(isPicture(one)) - Number(isPicture(other)));
}

export function isPicture({ field }: ListedField): boolean {
  return field.kind === 'image';
}

/** The list whose row an element is a part of; `games` for elements on the post. */
export function useRowList(ids: readonly string[]): RepeatList {
  return useEditorState(({ document }) => {
    const held = document.template.elements.find((element) => partsOf(element).some(({ id }) => ids.includes(id)));
    return held !== undefined && isGameList(held) ? held.for : 'games';
  });
}

/** Fields bound to an element; the same set while nothing changes. */
export function useUsedFields(): ReadonlySet<string> {
  const joined = useEditorState(({ document }) => [...usedFields(document)].join());
  return new Set(joined.split(','));
}

/** Fields within texts with the element's id; the same map while nothing changes. */
export function useWrittenFields(): ReadonlyMap<string, string> {
  return useEditorState(
    ({ document }) => writtenFields(document),
    (one, other) => one.size === other.size && [...one].every(([name, id]) => other.get(name) === id),
  );
}
