import { parseGame } from '@matchpost/engine';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { createDateReader, readTimeText } from './column-dates.ts';
import { columnFields, isTelling, recogniseColumns, type ColumnField, type ColumnMap } from './columns.ts';
import type { Entries } from './entries.ts';
import { isLeague } from './labels.ts';
import { findAddress, findTimeDoubts, isTime, toFields, toResult } from './row-cells.ts';
import { createDays } from './row-days.ts';
import { createTeamsReader, findTeamsBy, holdPairings, type RowFields, type TeamsOptions } from './row-teams.ts';
import {
  checkMap,
  findColumns,
  findDates,
  findFirst,
  findHeader,
  findMissing,
  NO_COLUMN,
  SAMPLE_ROWS,
  tellMissing,
  writeTitles,
  type Header,
  type TablePlace,
  type TableRow,
} from './table.ts';
import { isDay } from './years.ts';

export interface TableOptions extends TeamsOptions {
  map?: ColumnMap;
  /** Texts beside the rows that may tell the season, from the nearest: a sheet's name, the file's. */
  titles?: readonly string[];
}

/**
 * Reads the games below the header. Throws `map-field-unknown`, `map-column-unknown`, `list-team-missing`, and the place's
 * own codes.
 */
export function readTable(rows: readonly TableRow[], place: TablePlace, options: TableOptions = {}): Entries {
  const { map } = options;
  const header = findHeader(rows, place, map);
  if (!header) return { entries: [], issues: [] };
  if (map) checkMap(header, place, map);
  const missing = findMissing(header.columns)[0];
  if (missing) throw new LeagueError(place.missing, tellMissing(header, place, missing));
  const first = findFirst(rows, header, options);
  const below = rows.slice(first);
  const isOfOpponents = findTeamsBy(header.columns, map) === 'opponent';
  if (isOfOpponents && !nameTeams(header, below)) requireTeam(header, place, options);
  const reading: Reading = {
    place,
    map,
    today: options.today,
    columns: header.columns,
    readDate: createTableDates(rows, { header, first }, options),
    readTeams: createRowTeams(header, below, options),
    result: { entries: [], issues: first > header.index ? tellUnread(header, below, { place, options }) : [] },
  };
  const { result } = reading;
  const days = place.inheritsDay === false ? undefined : createDays(reading);
  for (const [index, written] of below.entries()) {
    const row = days ? days.read(written) : written;
    if (row === undefined || row.cells.every((cell) => cell === '') || readRow(row, reading)) continue;
    // Blocks of a list repeat the header, perhaps in another order.
    const columns = findColumns(row.cells, { map, below: below.slice(index + 1, index + 1 + SAMPLE_ROWS) });
    if (findMissing(columns).length > 0) {
      result.issues.push(tellNoGame(row, place));
      continue;
    }
    if (findTeamsBy(columns, map) === 'opponent') requireTeam({ row, index, columns }, place, options);
    reading.columns = columns;
  }
  result.issues.push(...(days?.findUnused() ?? []).map((row) => tellNoGame(row, place)));
  if (result.entries.length === 0) checkTeams(header, below, { place, options });
  return result;
}

interface Reading {
  place: TablePlace;
  map: ColumnMap | undefined;
  /** `yyyy-mm-dd`. */
  today: string | undefined;
  /** Of the last header. */
  columns: ReadonlyMap<ColumnField, number>;
  readDate: (text: string) => string;
  readTeams: ReturnType<typeof createTeamsReader>;
  result: Entries;
}

/** Adds the game of a row to the result, or what keeps it from being one; false for headings and headers. */
function readRow(row: TableRow, { place, map, today, columns, readDate, readTeams, result }: Reading): boolean {
  const { cells, line } = row;
  const path = place.path(line);
  const by = findTeamsBy(columns, map);
  const fields = toFields(columns, cells);
  const told = toGame(fields, readDate);
  if (!isGame(by === 'columns' ? told : { ...told, ...nameBoth(told[by], cells) })) return false;
  const { game, issues } = readTeams(by, told, { path, line });
  result.issues.push(...issues);
  if (!game) return true;
  if (isFree(game)) {
    result.issues.push(tellNoGame(row, place));
    return true;
  }
  result.issues.push(...findTimeDoubts(fields, { path, line }));
  const doubt = findDateResult(game);
  if (doubt) result.issues.push(leagueIssue('result-is-date', `${path}.result`, { ...doubt, line }));
  const hasResult = !doubt && !isOpen(fields, game, today);
  result.entries.push({ input: hasResult ? game : { ...game, result: '' }, path });
  return true;
}

function tellNoGame({ cells, line }: TableRow, place: TablePlace): LeagueIssue {
  return leagueIssue('row-no-game', place.path(line), { line, text: cells.find(Boolean)?.slice(0, 80) ?? '' });
}

/** Both teams of a row by one cell: a heading stands alone. */
function nameBoth(cell = '', cells: readonly string[]): { teamHome: string; teamAway: string } {
  const name = cells.filter((one) => one !== '').length > 1 || noOpponent.test(cell) ? cell : '';
  return { teamHome: name, teamAway: name };
}

interface Start {
  header: Header;
  /** The place of the first game among the rows. */
  first: number;
}

function createTableDates(rows: readonly TableRow[], { header, first }: Start, { titles = [], today }: TableOptions) {
  const dates = findDates(header) ?? 0;
  const above = rows.slice(0, first).flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
  const column = rows.slice(first).map(({ cells }) => cells[dates] ?? '');
  return createDateReader(column, { titles: [...above, ...titles], today });
}

function createRowTeams({ row, columns }: Header, below: readonly TableRow[], options: TableOptions) {
  const cellsOf = (index: number) => below.map(({ cells }) => cells[index] ?? '');
  const isPaired = findTeamsBy(columns, options.map) === 'pairing';
  const side = columns.get('side');
  return createTeamsReader(
    {
      pairings: isPaired ? cellsOf(columns.get('pairing') ?? -1) : [],
      side: side === undefined ? undefined : { title: row.cells[side] ?? '', cells: cellsOf(side) },
    },
    options,
  );
}

/** A club's list may tell in each row which of its teams plays: `VBC Au D2`; `Damen 2` alone does not tell the club. */
function nameTeams({ columns }: Header, below: readonly TableRow[]): boolean {
  const cells = below.map((row) => row.cells[columns.get('team') ?? -1] ?? '');
  return cells.some((cell) => cell !== '' && !isLeague(cell));
}

/** Opponents alone do not tell whose list it is. */
function requireTeam(header: Header, place: TablePlace, { team, map }: TableOptions): void {
  const { row, columns } = header;
  if (team !== undefined) return;
  const by = findTeamsBy(columns, map);
  const column = by === 'columns' ? undefined : columns.get(by);
  const params = { column: row.cells[column ?? -1] ?? '', line: row.line, ...place.params(row.line) };
  throw new LeagueError('list-team-missing', { path: place.path(row.line), params });
}

interface Read {
  place: TablePlace;
  options: TableOptions;
}

/** Refuses a list without a game because no row tells whose it is, or which side is at home. */
function checkTeams(header: Header, below: readonly TableRow[], { place, options }: Read): void {
  const { columns } = header;
  const by = findTeamsBy(columns, options.map);
  if (by === 'columns') return;
  const cells = below.map((row) => row.cells[columns.get(by) ?? -1] ?? '');
  if (by === 'pairing' && holdPairings(cells)) requireTeam(header, place, options);
  const isSided = by === 'pairing' || columns.has('side') || cells.every((cell) => cell === '');
  if (!isSided) throw new LeagueError(place.missing, tellMissing(header, place, 'side'));
}

/** Tells once which columns nobody reads, apart from empty ones and those that a person left out. */
function tellUnread({ row, columns }: Header, below: readonly TableRow[], { place, options }: Read): LeagueIssue[] {
  const leftOut = columnFields.filter((field) => options.map?.[field] === NO_COLUMN);
  const known = leftOut.length > 0 ? findColumns(row.cells, { below }) : columns;
  const read = new Set([...columns.values(), ...leftOut.map((field) => known.get(field) ?? -1)]);
  const unread = row.cells.filter(
    (title, index) => !read.has(index) && isTelling(title) && below.some(({ cells }) => (cells[index] ?? '') !== ''),
  );
  return unread.length === 0
    ? []
    : [leagueIssue('columns-unread', place.path(row.line), { titles: writeTitles(unread) })];
}

/** In the place of an opponent: the team does not play. */
const noOpponent = /^(?:spielfrei|bye|exempt(?:ée?)?|riposo|repos|x{4,})$/i;

function isFree({ teamHome = '', teamAway = '' }: RowFields): boolean {
  return noOpponent.test(teamHome) || noOpponent.test(teamAway);
}

/** False for headings, totals, repeated headers, and days on which a team does not play. */
function isGame({ date = '', startsAt = '', teamHome = '', teamAway = '' }: RowFields): boolean {
  if (isFree({ teamHome, teamAway })) return false;
  const isTitled = recogniseColumns([teamHome, teamAway]).every((field) => field !== undefined);
  return isDay(date) || isDay(startsAt) || (teamHome !== '' && teamAway !== '' && !isTitled);
}

function toGame(fields: RowFields, readDate: (text: string) => string): RowFields {
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
    ...toResult(result || goals, game),
    ...findAddress(game),
  };
}

/** Programs export the goals of games to come as zeros; on its day nobody knows. */
function isOpen({ goalsHome, goalsAway, result = '' }: RowFields, { date = '' }: RowFields, today = ''): boolean {
  if (result !== '' || goalsHome !== '0' || goalsAway !== '0' || today === '') return false;
  return parseGame({ date }, '').game.startsAt.slice(0, 10) >= today;
}

/** Spreadsheets make a day of `6-5`, and which number came first cannot be told. */
function findDateResult({ result = '' }: RowFields): { result: string } | undefined {
  return /^\d{4}-\d\d-\d\d/.test(result) ? { result } : undefined;
}
