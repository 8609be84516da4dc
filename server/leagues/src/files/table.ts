import type { Params } from '@matchpost/engine';
import { LeagueError, type LeagueErrorCode } from '../errors.ts';
import { createDateReader, type DateOptions } from './column-dates.ts';
import {
  columnFields,
  findField,
  plainTitle,
  recogniseColumns,
  standIns,
  writeExamples,
  type ColumnField,
  type ColumnMap,
  type NeededField,
} from './columns.ts';
import { holdPairings } from './row-teams.ts';
import { isDay } from './years.ts';

/** Columns of a table; a file with more is no list of games. */
export const MAX_COLUMNS = 200;

/** A title, a note and empty rows may stand above the header. */
export const HEADER_ROWS = 20;

export interface TableRow {
  cells: readonly string[];
  /** 1 for the first row; in text files the line, and the last of a row that spans several. */
  line: number;
}

/** How issues of a kind of table name their place. */
export interface TablePlace {
  /** False where a game without a day does not stand below that of another. */
  inheritsDay?: false;
  missing: LeagueErrorCode;
  tooWide: LeagueErrorCode;
  path(line: number): string;
  params(line: number): Params;
}

/** The header of a table, and the column of every field that was found. */
export interface Header {
  row: TableRow;
  /** The place of the header among the rows. */
  index: number;
  columns: ReadonlyMap<ColumnField, number>;
}

/**
 * The row that names the most fields; of equal ones the first that has what a game needs, then the widest: a title may stand
 * above the header, and a note beside a game. Undefined without any row.
 */
export function findHeader(rows: readonly TableRow[], place: TablePlace, map?: ColumnMap): Header | undefined {
  const candidates = rows.slice(0, HEADER_ROWS);
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide) {
    const params = { max: MAX_COLUMNS, ...place.params(wide.line) };
    throw new LeagueError(place.tooWide, { path: place.path(wide.line), params });
  }
  const headers = candidates.map((row, index): Header => {
    const below = rows.slice(index + 1, index + 1 + SAMPLE_ROWS);
    return { row, index, columns: findColumns(row.cells, { map, below }) };
  });
  const sizes = new Map(headers.map((header) => [header, sizeOf(header, map)]));
  const compareSizes = (a: Header, b: Header) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0);
  const [best] = headers.toSorted((a, b) => compareSizes(a, b) || roomOf(b) - roomOf(a) || a.index - b.index);
  return best;
}

/** The columns that a row names. A single word beside a day is a game's: its side, `Heim`. */
function sizeOf({ row, columns }: Header, map: ColumnMap = {}): number {
  const named = [...columns.keys()].filter((field) => map[field] === undefined).length;
  return named === 1 && row.cells.some(isDay) ? columns.size - 1 : columns.size;
}

/** A day and two teams. */
const NEEDED_COLUMNS = 3;

/** Infinity for a row that may be a header, below it the row's width. */
function roomOf({ row, columns }: Header): number {
  const filled = row.cells.filter((cell) => cell !== '').length;
  const isTitled = [...columns.values()].every((index) => row.cells[index] !== '');
  return filled >= NEEDED_COLUMNS && isTitled ? Number.POSITIVE_INFINITY : widthOf(row);
}

/** Without the empty cells at its end, which spreadsheets write for a title too. */
function widthOf({ cells }: TableRow): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/** Rows that tell the pairings of a column from its numbers. */
export const SAMPLE_ROWS = 50;

interface ColumnsOptions {
  map?: ColumnMap | undefined;
  /** The first rows below. */
  below: readonly TableRow[];
}

/** Recognised columns, and over them the mapped ones. */
export function findColumns(cells: readonly string[], { map = {}, below }: ColumnsOptions): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>();
  const mapped = new Set<number>();
  for (const field of columnFields) {
    const column = map[field];
    const index = column === undefined ? -1 : findMapped(cells, column);
    if (index < 0) continue;
    columns.set(field, index);
    mapped.add(index);
  }
  const holds = (column: number) => holdPairings(below.map((row) => row.cells[column] ?? ''));
  for (const [index, field] of recogniseColumns(cells, holds).entries()) {
    if (mapped.has(index)) continue;
    if (field && map[field] === undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

/** Says in a mapping that no column has the field. */
export const NO_COLUMN = '-';

/** A column by its number from 1 (`#3`), by its title, else by its letter. */
function findMapped(cells: readonly string[], column: string): number {
  if (column === NO_COLUMN) return -1;
  const number = /^#(\d{1,3})$/.exec(column)?.[1];
  if (number !== undefined) return Number(number) <= cells.length ? Number(number) - 1 : -1;
  const titled = cells.findIndex((cell) => cell !== '' && plainTitle(cell) === plainTitle(column));
  if (titled >= 0) return titled;
  const index = /^[A-Z]{1,2}$/.test(column.trim()) ? columnIndex(column.trim()) : -1;
  return index < cells.length ? index : -1;
}

export function checkMap(header: Header, place: TablePlace, map: ColumnMap): void {
  const { row } = header;
  const [field] = findUnknown(header, map);
  if (field === undefined) return;
  const params = { field, column: map[field] ?? '', titles: writeTitles(row.cells) };
  throw new LeagueError('map-column-unknown', { path: place.path(row.line), params });
}

/** The fields of a mapping whose columns a header does not have. */
function findUnknown({ columns }: Header, map: ColumnMap): ColumnField[] {
  return columnFields.filter((field) => (map[field] ?? NO_COLUMN) !== NO_COLUMN && !columns.has(field));
}

/** A mapping without the columns that a header does not have. */
export function withoutUnknown(header: Header, map: ColumnMap): ColumnMap {
  const unknown = findUnknown(header, map);
  return Object.fromEntries(Object.entries(map).filter(([field]) => !unknown.some((other) => other === field)));
}

/** True for the same titles over the mapped columns that both headers have. */
export function isTitledLike(header: Header, other: Header, map: ColumnMap): boolean {
  const titleOf = ({ row, columns }: Header, field: ColumnField) =>
    plainTitle(row.cells[columns.get(field) ?? -1] ?? '');
  const mapped = columnFields.filter((field) => map[field] !== undefined && header.columns.has(field));
  return mapped.every((field) => titleOf(header, field) === titleOf(other, field));
}

/** Titles in one sentence: the first ones, and the beginning of long ones. */
const TOLD = { titles: 20, letters: 40 };

export function writeTitles(cells: readonly string[]): string {
  const titles = cells.filter((cell) => cell !== '');
  const told = titles.slice(0, TOLD.titles).map((title) => title.slice(0, TOLD.letters));
  return [...told, ...(titles.length > told.length ? ['…'] : [])].join(', ');
}

export function findDates({ columns }: Header): number | undefined {
  return columns.get('date') ?? columns.get('startsAt');
}

/** The first row of games: below the titles, or the first with a day in a file that has no titles and is mapped by numbers. */
export function findFirst(rows: readonly TableRow[], header: Header, options: DateOptions = {}): number {
  const dates = findDates(header);
  const datesOf = (cells: readonly string[]) => (dates === undefined ? cells : cells.slice(dates, dates + 1));
  const readDate = createDateReader(
    rows.flatMap(({ cells }) => datesOf(cells)),
    options,
  );
  const isGame = ({ cells }: TableRow) => datesOf(cells).some((cell) => isDay(readDate(cell)));
  return isGame(header.row) ? rows.findIndex(isGame) : header.index + 1;
}

/** Without day and teams a row is no game anybody could announce. */
export function findMissing(columns: ReadonlyMap<ColumnField, number>): NeededField[] {
  return (['date', 'teamHome', 'teamAway'] as const).filter(
    (field) => ![field, ...standIns[field]].some((one) => columns.has(one)),
  );
}

/** The place and the words for a column that a header lacks. */
export function tellMissing({ row }: Header, place: TablePlace, column: NeededField): { path: string; params: Params } {
  const params = { column, titles: writeTitles(row.cells), words: writeExamples(column), ...place.params(row.line) };
  return { path: place.path(row.line), params };
}

/** `A` is 0, `AA` is 26. */
export function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * A mapping as people write it: `home=Heim,away=Gast`. Throws `map-field-unknown`.
 *
 * @example parseColumnMap('home=Wir, date=Wann') // { teamHome: 'Wir', date: 'Wann' }
 */
export function parseColumnMap(text: string): ColumnMap {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return toColumnMap(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Checks the fields of a mapping. Throws `map-field-unknown`. */
export function toColumnMap(pairs: Iterable<readonly [string, string]>): ColumnMap {
  const map: Partial<Record<ColumnField, string>> = {};
  for (const [name, column] of pairs) {
    const field = findField(name);
    if (!field || column.trim() === '') {
      const params = { field: name.trim(), fields: columnFields.join(', ') };
      throw new LeagueError('map-field-unknown', { params });
    }
    map[field] = column.trim();
  }
  return map;
}

/** The titles, first rows and recognised columns of a file, for a mapping screen. */
export interface TablePreview {
  titles: string[];
  rows: string[][];
  /** The number of each field's column, from 1: `#2` in a mapping. */
  columns: Partial<Record<ColumnField, number>>;
}

const PREVIEW_ROWS = 5;

/** Shows a table before its games are read; never throws for a missing column. */
export function previewTable(rows: readonly TableRow[], place: TablePlace, map?: ColumnMap): TablePreview {
  const header = findHeader(rows, place, map);
  if (!header) return { titles: [], rows: [], columns: {} };
  const first = findFirst(rows, header);
  const isUntitled = first <= header.index;
  const titles = header.row.cells.map((cell, index) => (isUntitled ? '' : shorten(cell)) || columnLetters(index));
  const below = rows.slice(first).filter(({ cells }) => cells.some((cell) => cell !== ''));
  return {
    titles,
    rows: below.slice(0, PREVIEW_ROWS).map(({ cells }) => titles.map((_, index) => shorten(cells[index] ?? ''))),
    columns: Object.fromEntries([...header.columns].map(([field, index]) => [field, index + 1])),
  };
}

/** For a screen. */
function shorten(cell: string): string {
  return cell.length > 200 ? `${cell.slice(0, 199)}…` : cell;
}

/** 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
