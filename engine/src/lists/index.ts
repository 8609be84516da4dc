import { Type, type TOptional } from 'typebox';
import { fixtures } from './fixtures.ts';
import { form } from './form.ts';
import { headToHead } from './head-to-head.ts';
import { lineup } from './lineup.ts';
import type { DataList } from './list.ts';
import { player } from './player.ts';
import { scorers } from './scorers.ts';
import { table } from './table.ts';

/**
 * The only registry of lists beside `games`, by their property in a post's data. Schema, fields, conditions, `repeat.for`
 * and the documents follow from it.
 */
export const lists = {
  table,
  form,
  headToHead,
  fixtures,
  lineup,
  scorers,
  player,
} as const satisfies Readonly<Record<string, DataList>>;

export type ListName = keyof typeof lists;

export const listNames = Object.keys(lists) as ListName[];

/** The lists a repeat can show: those with fields of a row. */
export type RepeatList = 'games' | ListName;
export const repeatLists: readonly RepeatList[] = [
  'games',
  ...listNames.filter((name) => getList(name).fields.length > 0),
];

type ListProperties = { [Name in ListName]: TOptional<(typeof lists)[Name]['schema']> };

/** The optional property of each list in a post's data. */
export function listProperties(): ListProperties {
  const properties = listNames.map((name) => [name, Type.Optional(lists[name].schema)]);
  return Object.fromEntries(properties) as ListProperties;
}

/** A list by name, without its literal types. */
export function getList(name: ListName): DataList {
  return lists[name];
}
