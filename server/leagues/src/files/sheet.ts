import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { writeSerial } from './serial.ts';
import { columnIndex, columnLetters, MAX_COLUMNS, type TableRow } from './table.ts';
import type { Workbook } from './workbook.ts';
import { walkXml, type XmlPart } from './xml.ts';

/** A sheet's rows with anything in them. */
export interface Sheet {
  name: string;
  rows: TableRow[];
  issues: LeagueIssue[];
}

interface Cell {
  index: number;
  type: string;
  style: number;
  text: string;
}

interface Merge {
  ref: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Each merge of a list of games is a title or a day; more is drawing. */
const MAX_MERGES = 5_000;

/** Rows that are read for each one that may be a game: headings and days stand between them. */
const ROWS_A_GAME = 4;

/**
 * Reads a sheet up to a number of rows with more than one value. Rows with one are headings, which is known only from the
 * merges behind all rows. Throws `sheet-columns-too-many`, `xlsx-invalid`.
 */
export function readSheet(book: Workbook, part: XmlPart, limit: number): Sheet {
  const sheet: Sheet = { name: part.name, rows: [], issues: [] };
  const merges: Merge[] = [];
  const reader = createReader(book, sheet);
  walkXml(part, {
    open: (tag, attributes) => {
      if (tag === 'mergeCell' && merges.length < MAX_MERGES) merges.push(...readMerge(attributes['ref'] ?? ''));
      else reader.open(tag, attributes);
    },
    text: reader.text,
    close: (tag) => {
      reader.close(tag);
      return reader.games > limit || sheet.rows.length > limit * ROWS_A_GAME;
    },
  });
  applyMerges(sheet, merges);
  return sheet;
}

/** Collects cells into rows. */
function createReader(book: Workbook, sheet: Sheet) {
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let next = 0;
  let inValue = false;
  let games = 0;
  return {
    get games() {
      return games;
    },
    open(tag: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) {
      if (tag === 'row') {
        line = Number(r) || line + 1;
        [cells, next] = [[], 0];
      } else if (tag === 'c') {
        const letters = /^[A-Z]{1,3}/.exec(r)?.[0];
        cell = { index: letters ? columnIndex(letters) : next, type: t, style: Number(s), text: '' };
        next = cell.index + 1;
      } else inValue = tag === 'v' || tag === 't';
    },
    text(part: string) {
      if (cell && inValue) cell.text += part;
    },
    close(tag: string) {
      inValue = false;
      const filled = tag === 'row' ? cells.filter((text) => text !== '').length : 0;
      if (filled > 0) sheet.rows.push({ cells, line });
      if (filled > 1) games += 1;
      if (tag !== 'c' || !cell) return;
      const text = readCell(book, cell, { sheet, line });
      if (text !== '' && cell.index >= MAX_COLUMNS) throw tooWide(sheet, line);
      if (text !== '') cells = Array.from({ length: Math.max(cells.length, cell.index) }, (_, at) => cells[at] ?? '');
      if (text !== '') cells[cell.index] = text;
      cell = undefined;
    },
  };
}

function tooWide({ name }: Sheet, line: number): LeagueError {
  const params = { sheet: name, row: line, max: MAX_COLUMNS };
  return new LeagueError('sheet-columns-too-many', { path: placeOf(name, line), params });
}

export function placeOf(sheet: string, line: number): string {
  return `sheets.${sheet}.rows.${line}`;
}

/** No text of a game is longer. A small file can hold one long text that a thousand cells share, each a copy once it is read. */
const MAX_CELL = 2_000;

function readCell(book: Workbook, { type, style, text, index }: Cell, { sheet, line }: { sheet: Sheet; line: number }) {
  switch (type) {
    case 's':
      return (book.texts[Number(text)] ?? '').slice(0, MAX_CELL).trim();
    case 'e': {
      const cell = `${columnLetters(index)}${line}`;
      const path = `${placeOf(sheet.name, line)}.${columnLetters(index)}`;
      sheet.issues.push(leagueIssue('sheet-cell-error', path, { sheet: sheet.name, cell, value: text.slice(0, 80) }));
      return '';
    }
    case 'b':
      return text === '1' ? 'x' : '';
    case 'n': {
      const isDate = text !== '' && book.dateStyles[style] === true && Number.isFinite(Number(text));
      return isDate ? writeSerial(Number(text), { from1904: book.from1904 }) : text.slice(0, MAX_CELL);
    }
    default:
      return text.slice(0, MAX_CELL).trim();
  }
}

function readMerge(ref: string): Merge[] {
  const [, left = '', top = '', right = '', bottom = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
  if (left === '') return [];
  return [{ ref, left: columnIndex(left), right: columnIndex(right), top: Number(top), bottom: Number(bottom) }];
}

/** A value over several rows counts for each of them. A row that is one wide merge is a heading, and is told. */
function applyMerges(sheet: Sheet, merges: readonly Merge[]): void {
  const byLine = new Map(sheet.rows.map((row, index) => [row.line, index]));
  const headings = new Set<number>();
  for (const { ref, left, right, top, bottom } of merges) {
    const first = byLine.get(top);
    const value = first === undefined ? '' : (sheet.rows[first]?.cells[left] ?? '');
    if (first === undefined || value === '') continue;
    if (right > left && isHeading(sheet.rows[first], left)) {
      headings.add(first);
      const params = { sheet: sheet.name, row: top, range: ref, text: value.slice(0, 80) };
      sheet.issues.push(leagueIssue('sheet-row-merged', placeOf(sheet.name, top), params));
    }
    for (let at = first + 1; (sheet.rows[at]?.line ?? Infinity) <= bottom; at += 1) {
      sheet.rows[at] = fill(sheet.rows[at] as TableRow, left, value);
    }
  }
  sheet.rows = sheet.rows.filter((_, index) => !headings.has(index));
}

function isHeading(row: TableRow | undefined, column: number): boolean {
  return row?.cells.every((cell, index) => cell === '' || index === column) ?? false;
}

function fill({ cells, line }: TableRow, column: number, value: string): TableRow {
  const filled = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => cells[at] ?? '');
  if (filled[column] === '') filled[column] = value;
  return { cells: filled, line };
}
