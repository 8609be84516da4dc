import { issue, type Issue } from '../errors.ts';
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

interface ParsedTable {
  table: LeagueTable;
  issues: Issue[];
}

/** The length of a template's text. */
const MAX_LENGTH = 2_000;
/** Points can be halves after a round is carried over, and below 0 after a deduction. */
const wholeNumber = /^[+-]?\d{1,6}(?:[.,]\d{1,3})?$/;
/** Placeholders for a missing rank or number. */
const nothing = /^(?:[-–—?.\s]*|null|undefined|n\/a)$/i;

/**
 * Normalises a league's table of any source: an object with `rows`, or the rows alone. Never throws: an unreadable
 * number becomes null with an issue. Ranks may be missing or repeated; the order of the rows is the table's.
 * Issues: `table-invalid` (no rows, too many, or a row that is no object), `table-row-invalid` (a row without a team, or
 * a number that is none).
 * @example parseTable([{ rank: 1, team: 'UHC Sternenberg', points: '12' }]).table.rows[0]?.points // 12
 */
export function parseTable(input: unknown, path = 'table'): ParsedTable {
  const source = findFields(Array.isArray(input) ? { rows: input } : input);
  const table = { competition: findText(source['competition']), group: findText(source['group']) };
  const rows = source['rows'];
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_TABLE_ROWS) {
    const reason = Array.isArray(rows) ? `rows: ${rows.length}, 1 to ${MAX_TABLE_ROWS}` : 'rows';
    return { table: { ...table, rows: [] }, issues: [issue('table-invalid', path, { reason })] };
  }
  const issues: Issue[] = [];
  const read = rows.flatMap((row, index) => parseRow(row, `${path}.rows.${index}`, issues) ?? []);
  if (read.length === 0) issues.push(issue('table-invalid', path, { reason: 'rows' }));
  return { table: { ...table, rows: read }, issues };
}

function parseRow(input: unknown, path: string, issues: Issue[]): TableRow | undefined {
  const source = findFields(input);
  const team = findText(source['team']);
  if (team === '') {
    issues.push(issue('table-row-invalid', path, { reason: 'team' }));
    return undefined;
  }
  const read = (name: string): number | null => {
    const value = findNumber(source[name]);
    if (value === undefined) issues.push(issue('table-row-invalid', `${path}.${name}`, { reason: name }));
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
  const text = value.trim().replace('−', '-').replace(/\.$/, '');
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
