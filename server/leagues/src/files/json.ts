/** Games as JSON: under our own names, or under any that the columns of a list may have. */
import { findJsonMistake } from '@matchpost/engine';
import { LeagueError } from '../errors.ts';
import { recogniseColumn } from './columns.ts';
import type { Entries } from './entries.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { findHeader, findMissing, MAX_COLUMNS, type TablePlace, type TableRow } from './table.ts';

/** Letters of an object in a sentence. */
const MOST_TOLD = 80;

/** Lines count the games from 1, paths from 0. */
const place: TablePlace = {
  inheritsDay: false,
  missing: 'games-field-missing',
  tooWide: 'csv-columns-too-many',
  path: (line) => `games.${Math.max(0, line - 1)}`,
  params: (line) => ({ line: Math.max(1, line) }),
};

/** Lists of other programs, and of a league service's answer `{ data: { games: [...] } }`. */
const listNames = ['games', 'matches', 'spiele', 'fixtures', 'schedule', 'events', 'rencontres', 'partite'] as const;
/** The goals of both sides in an object of their own. */
const sideNames = [
  ['home', 'away'],
  ['heim', 'gast'],
  ['domicile', 'exterieur'],
  ['casa', 'ospite'],
] as const;
/** Of a team or a place that is an object of its own. */
const nameNames = ['name', 'team_name', 'teamName', 'title', 'label', 'shortName'] as const;

/** An array of games, an object with such a list, or objects whose properties are named as columns are. */
export function readJson(text: string, limit: number, options: TableOptions = {}): Entries {
  const list = findList(parse(text));
  if (!list) throw new LeagueError('games-not-list');
  const rows = list.some(isOurs) ? undefined : toRows(list.slice(0, limit));
  const header = rows && findHeader(rows, place, options.map);
  if (rows && header && findMissing(header.columns).length === 0) return readTable(rows, place, options);
  return { entries: list.map((input, index) => ({ input, path: `games.${index}` })), issues: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column } = findJsonMistake(text);
    throw new LeagueError('games-not-json', { params: { line, column }, cause });
  }
}

function findList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const name = listNames.find((one) => one in value);
  if (name !== undefined) return Array.isArray(value[name]) ? value[name] : undefined;
  return 'data' in value ? findList(value['data']) : undefined;
}

/** A game as we write it, with a day. */
function isOurs(value: unknown): boolean {
  const has = (...names: string[]) => isObject(value) && names.some((name) => name in value);
  return has('teamHome', 'teamAway') && has('date', 'startsAt');
}

/** A row of titles, and the games below it; undefined where they name more than a table may have. */
function toRows(list: readonly unknown[]): TableRow[] | undefined {
  const names = new Set<string>();
  for (const value of list) if (isObject(value)) for (const name of Object.keys(value)) names.add(name);
  if (names.size === 0 || names.size > MAX_COLUMNS) return undefined;
  const columns = [...names];
  const cellsOf = (value: unknown) =>
    columns.map((name) => (isObject(value) ? toCell(value[name]) || toTold(name, value[name]) : ''));
  const rows = list.map((value, index): TableRow => ({ cells: cellsOf(value), line: index + 1 }));
  const filled = (column: number) => rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? '';
  const titles = columns.map((name, column) => toTitle(name, filled(column)));
  return [{ cells: titles, line: 0 }, ...rows];
}

function toCell(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return Array.isArray(value) ? value.filter(isText).join(', ') : '';
  const name = nameNames.find((one) => typeof value[one] === 'string');
  if (name !== undefined) return String(value[name]).trim();
  const sides = sideNames.find((both) => both.every((side) => typeof value[side] === 'number'));
  return sides ? sides.map((side) => String(value[side])).join(':') : '';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** The names in an object that is not understood, for the sentence that says so; never a team. */
function toTold(name: string, value: unknown): string {
  const isTeam = ['teamHome', 'teamAway', 'opponent', 'pairing', 'team'].includes(recogniseColumn(name) ?? '');
  if (typeof value !== 'object' || value === null || isTeam) return '';
  return `{ ${Object.keys(value).join(', ')}`.slice(0, MOST_TOLD).concat(' }');
}

/** `start_time: '2026-09-05T17:00'` is a day with its time. */
function toTitle(name: string, cell: string): string {
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d/.test(cell);
  return isMoment && recogniseColumn(name) === 'time' ? 'startsAt' : name;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
