import { findGameStatus, parseGame } from '@matchpost/engine';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { createDateReader, readTimeText } from './column-dates.ts';
import { isTelling, recogniseColumns, type ColumnField, type ColumnMap } from './columns.ts';
import type { Entries } from './entries.ts';
import { isLeague } from './labels.ts';
import { isAddress, readPlace } from './place.ts';
import {
  createTeamsReader,
  findTeamsBy,
  holdPairings,
  type RowFields,
  type RowPlace,
  type TeamsOptions,
} from './row-teams.ts';
import {
  checkMap,
  findColumns,
  findDates,
  findFirst,
  findHeader,
  findMissing,
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
    result: { entries: [], issues: first > header.index ? tellUnread(header, below, place) : [] },
  };
  const { result } = reading;
  const readDay = createDays(reading);
  for (const [index, written] of below.entries()) {
    const row = readDay(written);
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

/**
 * Fills in the day of a row from the rows above: a day in a row of its own is that of all games below it, and one that
 * stands in its first game only is that of games with a time. Undefined for a day's own row.
 */
function createDays(reading: Reading): (row: TableRow) => TableRow | undefined {
  let heading = '';
  let last = '';
  return (row) => {
    const { columns, readDate } = reading;
    const column = columns.get('date') ?? columns.get('startsAt') ?? -1;
    const { cells } = row;
    const [only = '', ...others] = cells.filter((cell) => cell !== '');
    if (others.length === 0 && isDay(readDate(only))) {
      heading = only;
      return undefined;
    }
    const own = cells[column] ?? '';
    if (own !== '') [heading, last] = ['', isDay(readDate(own)) ? own : ''];
    const isTimed = (cells[columns.get('time') ?? -1] ?? '') !== '';
    const day = heading || (isTimed ? last : '');
    return own !== '' || day === '' ? row : { ...row, cells: cells.with(column, day) };
  };
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
  const params = { column: row.cells[column ?? -1] ?? '', line: row.line };
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

/** Tells once which columns nobody reads, apart from empty ones. */
function tellUnread({ row, columns }: Header, below: readonly TableRow[], place: TablePlace): LeagueIssue[] {
  const read = new Set(columns.values());
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

function isTime(text: string): boolean {
  return readClock(text).game.time !== '';
}

function readClock(text: string) {
  return parseGame({ date: '01.01.2000', teamHome: 'A', teamAway: 'B', time: readTimeText(text) }, '');
}

function toFields(columns: ReadonlyMap<ColumnField, number>, cells: readonly string[]): RowFields {
  return Object.fromEntries([...columns].map(([field, index]) => [field, cells[index] ?? '']));
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

/** Programs export the goals of games to come as zeros. */
function isOpen({ goalsHome, goalsAway, result = '' }: RowFields, { date = '' }: RowFields, today = ''): boolean {
  if (result !== '' || goalsHome !== '0' || goalsAway !== '0' || today === '') return false;
  return parseGame({ date }, '').game.startsAt.slice(0, 10) > today;
}

/** The hall and the town of an address in one of their columns, where the other is empty. */
function findAddress({ location = '', city = '' }: RowFields): RowFields {
  const [place, other] = location === '' ? [city, location] : [location, city];
  return other === '' && /[,;(\n]/.test(place) && isAddress(place) ? readPlace(place) : {};
}

const set = String.raw`\d{1,2}\s?[:–-]\s?\d{1,2}`;
const sets = new RegExp(String.raw`^${set}(?:[\s,;/|]{1,3}${set}){2,4}$`);
/** In every sport that counts sets, their winner has more points. */
const FEWEST_POINTS = 11;

/** `25-20, 20-25, 25:17, 25:19` is `3:1`, and `3/1` as well. */
function toResult(result: string, { resultDetail = '' }: RowFields): RowFields {
  if (!sets.test(result)) return { result: result.replace(/^(\d{1,2})\s?\/\s?(\d{1,2})$/, '$1:$2') };
  const pairs = [...result.matchAll(/(\d{1,2})\s?[:–-]\s?(\d{1,2})/g)].map(([, home, away]) => [
    Number(home),
    Number(away),
  ]);
  if (pairs.some(([home = 0, away = 0]) => Math.max(home, away) < FEWEST_POINTS || home === away)) return { result };
  const won = pairs.filter(([home = 0, away = 0]) => home > away).length;
  const detail = pairs.map((pair) => pair.join(':')).join(', ');
  return { result: `${won}:${pairs.length - won}`, resultDetail: resultDetail || detail };
}

/** Midnight, and words for a time that nobody knows yet. */
const noTime =
  /^(?:[-–—?.:/\s]*|0|(?:00?|24)[:.h]?00(?:[:.]00)?(?:\s?(?:uhr|h))?|12[:.]00\s?a\.?m\.?|tba|tbc|tbd|offen|noch offen|open|n\.?\s?\/?\s?a\.?|folgt|unbekannt|unknown|à définir|da definire)$/i;

/** A time that is not read, and is told by nobody else: those that no clock shows are, and states such as "verschoben" count. */
function findTimeDoubts({ date, startsAt = '', time = '' }: RowFields, { path, line }: RowPlace): LeagueIssue[] {
  const isClock = date !== undefined && time === '' && !isDay(startsAt);
  const [field, text] = isClock ? (['startsAt', startsAt] as const) : (['time', time] as const);
  if (noTime.test(text) || findGameStatus(text) !== undefined) return [];
  const { game, issues } = readClock(text);
  if (game.time !== '' || issues.length > 0) return [];
  return [leagueIssue('time-unreadable', `${path}.${field}`, { line, time: text.slice(0, 80) })];
}

/** Spreadsheets make a day of `6-5`, and which number came first cannot be told. */
function findDateResult({ result = '' }: RowFields): { result: string } | undefined {
  return /^\d{4}-\d\d-\d\d/.test(result) ? { result } : undefined;
}
