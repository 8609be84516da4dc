import { parseGame, type Params } from '@matchpost/engine';
import { LeagueError, leagueIssue, type LeagueErrorCode } from '../errors.ts';
import { createDateReader, readTimeText } from './column-dates.ts';
import {
  columnFields,
  findField,
  plainTitle,
  recogniseColumns,
  writeExamples,
  type ColumnField,
  type ColumnMap,
  type NeededField,
} from './columns.ts';
import type { Entries } from './entries.ts';

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

/** Reads the games below the header. Throws `map-field-unknown`, `map-column-unknown`, and the place's own codes. */
export function readTable(rows: readonly TableRow[], place: TablePlace, map?: ColumnMap): Entries {
  const header = findHeader(rows, place, map);
  if (!header) return { entries: [], issues: [] };
  if (map) checkMap(header, place, map);
  const missing = findMissing(header.columns)[0];
  if (missing) throw new LeagueError(place.missing, tellMissing(header, place, missing));
  const result: Entries = { entries: [], issues: [] };
  const dates = findDates(header) ?? 0;
  const readDate = createDateReader(rows.map(({ cells }) => cells[dates] ?? ''));
  const below = rows.slice(findFirst(rows, header));
  let { columns } = header;
  for (const { cells, line } of below) {
    if (cells.every((cell) => cell === '')) continue;
    const path = place.path(line);
    const game = toGame(columns, cells, readDate);
    if (!isGame(game)) {
      // Blocks of a list repeat the header, perhaps in another order.
      const own = findColumns(cells, map);
      if (findMissing(own).length === 0) columns = own;
      else
        result.issues.push(leagueIssue('row-no-game', path, { line, text: cells.find(Boolean)?.slice(0, 80) ?? '' }));
      continue;
    }
    const doubt = findDateResult(game);
    if (doubt) result.issues.push(leagueIssue('result-is-date', `${path}.result`, { ...doubt, line }));
    result.entries.push({ input: doubt ? { ...game, result: '' } : game, path });
  }
  return result;
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
  const headers = candidates.map((row, index): Header => ({ row, index, columns: findColumns(row.cells, map) }));
  const [best] = headers.toSorted(
    (a, b) => b.columns.size - a.columns.size || roomOf(b) - roomOf(a) || a.index - b.index,
  );
  return best;
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

/** Recognised columns, and over them the mapped ones. */
function findColumns(cells: readonly string[], map: ColumnMap = {}): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>();
  const mapped = new Set<number>();
  for (const field of columnFields) {
    const column = map[field];
    const index = column === undefined ? -1 : findMapped(cells, column);
    if (index < 0) continue;
    columns.set(field, index);
    mapped.add(index);
  }
  for (const [index, field] of recogniseColumns(cells).entries()) {
    if (mapped.has(index)) continue;
    if (field && map[field] === undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

/** Says in a mapping that no column has the field. */
const NO_COLUMN = '-';

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

function checkMap(header: Header, place: TablePlace, map: ColumnMap): void {
  const { row } = header;
  const [field] = findUnknown(header, map);
  if (field === undefined) return;
  const params = { field, column: map[field] ?? '', titles: writeTitles(row) };
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

function writeTitles({ cells }: TableRow): string {
  const titles = cells.filter((cell) => cell !== '');
  const told = titles.slice(0, TOLD.titles).map((title) => title.slice(0, TOLD.letters));
  return [...told, ...(titles.length > told.length ? ['…'] : [])].join(', ');
}

function findDates({ columns }: Header): number | undefined {
  return columns.get('date') ?? columns.get('startsAt');
}

/** The first row of games: below the titles, or the first with a day in a file that has no titles and is mapped by numbers. */
function findFirst(rows: readonly TableRow[], header: Header): number {
  const dates = findDates(header);
  const datesOf = (cells: readonly string[]) => (dates === undefined ? cells : cells.slice(dates, dates + 1));
  const readDate = createDateReader(rows.flatMap(({ cells }) => datesOf(cells)));
  const isGame = ({ cells }: TableRow) => datesOf(cells).some((cell) => isDay(readDate(cell)));
  return isGame(header.row) ? rows.findIndex(isGame) : header.index + 1;
}

/** In the place of an opponent: the team does not play. */
const noOpponent = /^(?:spielfrei|bye|exempt(?:ée?)?|riposo|repos)$/i;

/** False for headings, totals, repeated headers, and days on which a team does not play. */
function isGame({ date = '', startsAt = '', teamHome = '', teamAway = '' }: Record<string, string>): boolean {
  if (noOpponent.test(teamHome) || noOpponent.test(teamAway)) return false;
  const isTitled = recogniseColumns([teamHome, teamAway]).every((field) => field !== undefined);
  return isDay(date) || isDay(startsAt) || (teamHome !== '' && teamAway !== '' && !isTitled);
}

function isTime(text: string): boolean {
  return parseGame({ date: '01.01.2000', time: readTimeText(text) }, '').game.time !== '';
}

function isDay(text: string): boolean {
  return parseGame({ date: text }, '').game.startsAt !== '';
}

/** Without day and teams a row is no game anybody could announce. */
export function findMissing(columns: ReadonlyMap<ColumnField, number>): NeededField[] {
  const isMissing = (field: NeededField) => !columns.has(field) && (field !== 'date' || !columns.has('startsAt'));
  return (['date', 'teamHome', 'teamAway'] as const).filter(isMissing);
}

/** The place and the words for a column that a header lacks. */
export function tellMissing({ row }: Header, place: TablePlace, column: NeededField): { path: string; params: Params } {
  const params = { column, titles: writeTitles(row), words: writeExamples(column), ...place.params(row.line) };
  return { path: place.path(row.line), params };
}

function toGame(
  columns: ReadonlyMap<ColumnField, number>,
  cells: readonly string[],
  readDate: (text: string) => string,
): Record<string, string> {
  const fields = Object.fromEntries([...columns].map(([field, index]) => [field, cells[index] ?? '']));
  const { goalsHome = '', goalsAway = '', date, startsAt = '', time = '', result = '', ...game } = fields;
  // `Anstoss` beside `Datum` is a clock, although alone it may be a day with one.
  const isClock = date !== undefined && time === '' && !isDay(startsAt) && isTime(startsAt);
  const clock = isClock ? startsAt : time;
  const goals = goalsHome !== '' && goalsAway !== '' ? `${goalsHome}:${goalsAway}` : '';
  return {
    ...game,
    // The normaliser reads a day with its time, also where one column has both.
    date: readDate(date ?? startsAt),
    startsAt: date === undefined || isClock ? '' : readDate(startsAt),
    // An empty time would keep the normaliser from reading the one of `startsAt`.
    ...(clock !== '' && { time: readTimeText(clock) }),
    result: result || goals,
  };
}

/** Spreadsheets make a day of `6-5`, and which number came first cannot be told. */
function findDateResult({ result = '' }: Record<string, string>): { result: string } | undefined {
  return /^\d{4}-\d\d-\d\d/.test(result) ? { result } : undefined;
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
