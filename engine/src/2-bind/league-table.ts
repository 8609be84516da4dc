import { because, issue, type Issue } from '../errors.ts';
import {
  MAX_TABLE_ROWS,
  tableNumbers,
  tableZones,
  type LeagueTable,
  type TableNumber,
  type TableRow,
  type TableZone,
} from '../league-table.ts';
import { plainText } from './plain-text.ts';
import { renameColumns } from './table-titles.ts';

interface ParsedTable {
  table: LeagueTable;
  issues: Issue[];
}

/** The length of a template's text. */
const MAX_LENGTH = 2_000;
/** Points can be halves after a round is carried over, and below 0 after a deduction. */
const wholeNumber = /^[+-]?\d{1,6}(?:[.,]\d{1,3})?$/;
/** The mark of a footnote: `5*`, `18 ¹⁾`. */
const footnote = /[*¹²³†‡⁾]{1,3}\)?$/;
/** Letters of an unreadable number in a sentence. */
const MOST_TOLD = 40;
/** Placeholders for a missing rank or number. */
const nothing = /^(?:[-–—?.\s]*|null|undefined|n\/a)$/i;

/**
 * Normalises a league's table of any source: an object with `rows`, or the rows alone. Never throws: an unreadable
 * number becomes null with an issue. Ranks may be missing or repeated; the order of the rows is the table's. Properties may
 * have the titles of a printed table, as `Rang` and `Pkt`.
 * Issues: `table-invalid` (no rows, too many, or a row that is no object), `table-row-invalid` (a row without a team, or
 * a number that is none).
 * @example parseTable([{ rank: 1, team: 'UHC Sternenberg', points: '12' }]).table.rows[0]?.points // 12
 */
export function parseTable(input: unknown, path = 'table'): ParsedTable {
  const source = findFields(Array.isArray(input) ? { rows: input } : input);
  const table = { competition: findText(source['competition']), group: findText(source['group']) };
  const rows = source['rows'];
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_TABLE_ROWS) {
    const params =
      Array.isArray(rows) && rows.length > 0
        ? because('rows-many', { count: rows.length, max: MAX_TABLE_ROWS })
        : because('rows-none');
    return { table: { ...table, rows: [] }, issues: [issue('table-invalid', path, params)] };
  }
  const issues: Issue[] = [];
  const read = rows.flatMap((row, index) => parseRow(row, `${path}.rows.${index}`, issues) ?? []);
  if (read.length === 0) issues.push(issue('table-invalid', path, because('rows-unnamed')));
  return { table: { ...table, rows: read }, issues };
}

function parseRow(input: unknown, path: string, issues: Issue[]): TableRow | undefined {
  const source = renameColumns(findFields(input));
  const team = findText(source['team']);
  if (team === '') {
    issues.push(issue('table-row-invalid', path, because('team-unnamed')));
    return undefined;
  }
  const read = (name: string): number | null => {
    const value = findNumber(source[name]);
    if (value === undefined) {
      const params = because('number-unread', { field: name, found: findText(source[name]).slice(0, MOST_TOLD) });
      issues.push(issue('table-row-invalid', `${path}.${name}`, params));
    }
    return value ?? null;
  };
  const numbers = Object.fromEntries(tableNumbers.map((name) => [name, read(name)])) as Record<
    TableNumber,
    number | null
  >;
  return {
    rank: findRank(read('rank')),
    rankMove: read('rankMove'),
    teamId: findText(source['teamId']),
    team,
    teamLogo: findLogo(source['teamLogo']),
    ...numbers,
    zone: findZone(source['zone']),
  };
}

/** Null without a number; undefined for anything that says something else. */
function findNumber(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value
    .trim()
    .replace(/[−–](?=\d)/g, '-')
    .replace(footnote, '')
    .trim()
    .replace(/\.$/, '');
  if (nothing.test(text)) return null;
  return wholeNumber.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function findRank(rank: number | null): number | null {
  return rank !== null && rank >= 1 ? rank : null;
}

function findZone(value: unknown): TableZone | '' {
  return tableZones.find((zone) => zone === value) ?? '';
}

/** A name as one line without markup; '' for anything but text and numbers. */
export function findText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return plainText(String(value))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Blanks in a data URI may be significant. */
function findLogo(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function findFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
