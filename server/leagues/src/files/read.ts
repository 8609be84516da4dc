import { parseGame, type Game, type Issue } from '@matchpost/engine';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { basename, extname } from 'node:path';
import type { SportId } from '@matchpost/engine/sports';
import { isUtf8 } from 'node:buffer';
import { decodeText, isMacRoman, isText } from '../decode-text.ts';
import type { ColumnMap } from './columns.ts';
import { previewCsv, readCsv } from './csv.ts';
import type { Entries } from './entries.ts';
import { readIcs } from './ics.ts';
import { readJson } from './json.ts';
import { identifyGames } from './league.ts';
import type { TableOptions } from './read-table.ts';
import type { TablePreview } from './table.ts';
import { isWorkbook } from './workbook-marks.ts';

export const MAX_GAMES = 10_000;

/** Kinds of text; a workbook is bytes. */
export type GamesKind = 'json' | 'csv' | 'ics';

interface GameOptions {
  /** `yyyy-mm-dd` in Europe/Zurich: what "heute" means. */
  today?: string;
  /** The most games read; by default 10,000. */
  max?: number;
  /** Columns of CSV and .xlsx that no title tells. */
  map?: ColumnMap;
  /** A calendar's events that name another sport are left out; `other` leaves out none. */
  sport?: SportId;
  /** The team whose calendar or list it is: `vs. B`, `@ B` and a column of opponents name only the other one. */
  team?: string;
  /** The file's name, which may tell the season. */
  name?: string;
}

export interface ReadOptions extends GameOptions {
  kind: GamesKind;
}

export interface ReadFileOptions extends GameOptions {
  /** The file's name; its ending decides where the content does not. */
  name: string;
}

export interface ReadResult {
  games: Game[];
  issues: LeagueIssue[];
}

const readers: Record<GamesKind, (text: string, limit: number, options: GameOptions) => Entries> = {
  json: (text, limit, options) => readJson(text, limit, toTableOptions(options)),
  csv: (text, limit, options) => readCsv(text, limit, toTableOptions(options)),
  ics: readIcs,
};

function toTableOptions({ name, ...options }: GameOptions): TableOptions {
  return { ...options, ...(name !== undefined && { titles: [basename(name)] }) };
}

const kinds = new Map<string, GamesKind>([
  ['.json', 'json'],
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.ics', 'ics'],
]);

/** Endings of files that hold games, in a folder of many. */
export function isGamesFile(name: string): boolean {
  const ending = extname(name).toLowerCase();
  return ending === '.xlsx' || (ending !== '.txt' && kinds.has(ending));
}

/**
 * The games of one file's text. A game that cannot be used is left out and named by an issue of severity `error`,
 * among them a game whose date is unreadable; one without a date is kept. A game whose id another one has is a warning.
 * Throws LeagueError when the file as a whole is unusable: `games-not-json`, `games-not-list`, `csv-invalid`,
 * `games-field-missing`, `csv-column-missing`, `csv-columns-too-many`, `map-column-unknown`, `list-team-missing`, `ics-invalid`,
 * `ics-events-too-many`, `games-empty`, `file-games-too-many`.
 *
 * @example readGames('Datum;Heim;Gast\n15.11.2025;A;B', { kind: 'csv' }).games[0].startsAt // '2025-11-15'
 */
export function readGames(text: string, { kind, ...options }: ReadOptions): ReadResult {
  return toResult(readers[kind](text.replace(/^\uFEFF/, ''), (options.max ?? MAX_GAMES) + 1, options), options);
}

/**
 * The games of a file of any kind: text in any encoding, or .xlsx. Throws what {@link readGames} throws, `games-no-text`
 * for pictures and PDF, and for workbooks `xlsx-invalid`, `xlsx-old`, `xlsx-protected`, `xlsx-file-too-large`, `xlsx-too-large`,
 * `sheet-column-missing`, `sheet-columns-too-many`.
 */
export async function readGamesFile(bytes: Uint8Array, options: ReadFileOptions): Promise<ReadResult> {
  if (isWorkbook(bytes)) {
    const { readXlsx } = await import('./xlsx.ts');
    return toResult(readXlsx(bytes, (options.max ?? MAX_GAMES) + 1, toTableOptions(options)), options);
  }
  const whole = joinLetters(bytes);
  const text = decodeGames(whole);
  const { games, issues } = readGames(text, { kind: findKind(options.name, text), ...options });
  return { games, issues: isMacText(whole) ? [leagueIssue('text-mac-roman', ''), ...issues] : issues };
}

/** Finds the columns of a file for a mapping screen; undefined for files without columns. Throws as the readers do. */
export async function previewGamesFile(
  bytes: Uint8Array,
  { name, map }: Pick<ReadFileOptions, 'name' | 'map'>,
): Promise<TablePreview | undefined> {
  if (isWorkbook(bytes)) return (await import('./xlsx.ts')).previewXlsx(bytes, map);
  const text = decodeGames(bytes).replace(/^\uFEFF/, '');
  return findKind(name, text) === 'csv' ? previewCsv(text, map) : undefined;
}

/** UTF-8's letters of 2, 3 and 4 bytes, as Latin-1, with folds between their bytes. */
const foldedLetter =
  /[\xc2-\xdf](?:(?:\r?\n[ \t])*[\x80-\xbf])|[\xe0-\xef](?:(?:\r?\n[ \t])*[\x80-\xbf]){2}|[\xf0-\xf4](?:(?:\r?\n[ \t])*[\x80-\xbf]){3}/g;

/**
 * A calendar whose lines are folded within letters: RFC 5545 (3.1) counts 75 octets. Each such fold moves behind its
 * letter, so that the lines keep their numbers.
 */
function joinLetters(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?\s*BEGIN:VCALENDAR/i.test(text)) return bytes;
  const fold = /\r?\n[ \t]/g;
  const moved = text.replace(foldedLetter, (letter) => letter.replace(fold, '') + (letter.match(fold) ?? []).join(''));
  const joined = Buffer.from(moved, 'latin1');
  return isUtf8(joined) ? joined : bytes;
}

/** Throws `games-no-text`: the reader of columns would quote a picture's bytes. */
function decodeGames(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (!isText(text)) throw new LeagueError('games-no-text');
  return text;
}

/** Text that was read as Mac Roman: neither UTF-8 nor UTF-16. */
function isMacText(bytes: Uint8Array): boolean {
  return !isUtf8(bytes) && isMacRoman(bytes);
}

function findKind(name: string, text: string): GamesKind {
  return kinds.get(extname(name).toLowerCase()) ?? guessKind(text);
}

function toResult({ entries, issues }: Entries, { today, max = MAX_GAMES }: GameOptions): ReadResult {
  if (entries.length === 0 && issues.every(isNotice)) throw new LeagueError('games-empty');
  const result: ReadResult = { games: [], issues: [...issues] };
  const firstPaths = new Map<string, string>();
  const joinSame = createSheetJoiner(result.games);
  let count = 0;
  for (const { input, path, sheet } of entries) {
    const { game, issues: doubts } = parseGame(input, path, today === undefined ? {} : { today });
    const found = doubts.map(toSeverity);
    result.issues.push(...found);
    const isRefused = found.some(({ severity }) => severity === 'error');
    if (!isRefused && sheet !== undefined && joinSame(game, sheet)) continue;
    count += 1;
    if (count > max) throw new LeagueError('file-games-too-many', { params: { max } });
    if (isRefused) continue;
    result.games.push(game);
    const first = firstPaths.get(game.id);
    if (first) result.issues.push(leagueIssue('game-id-repeated', `${path}.id`, { id: game.id, first }));
    else if (game.id !== '') firstPaths.set(game.id, path);
  }
  return result;
}

/**
 * Completes the game of another sheet with the same day, time and teams, if there is one; a sheet of results may leave out
 * the time. Answers false for a game that no other sheet has, which is the next of the list.
 */
function createSheetJoiner(games: Game[]): (game: Game, sheet: string) => boolean {
  const listed = new Map<string, { index: number; sheet: string }[]>();
  return (game, sheet) => {
    const name = [game.date, game.teamHome, game.teamAway].join('|');
    const others = listed.get(name) ?? [];
    const isSame = (time = '') => time === game.time || time === '' || game.time === '';
    const same = others.find((other) => other.sheet !== sheet && isSame(games[other.index]?.time));
    const before = same && games[same.index];
    if (before) games[same.index] = joinGames(before, game);
    else others.push({ index: games.length, sheet });
    listed.set(name, others);
    return before !== undefined;
  };
}

/** Two rows of one game; one of them may lack the time or the id. */
function joinGames(first: Game, second: Game): Game {
  const { time, startsAt } = first.time === '' ? second : first;
  const id = first.id || second.id;
  const [joined = first] = identifyGames([first, second].map((game) => ({ ...game, time, startsAt, id })));
  return { ...joined, id };
}

function isNotice({ severity }: LeagueIssue): boolean {
  return severity === 'notice';
}

/** A post may say "soon" for a day; a file's game without its day could never be found again, so it is refused. */
function toSeverity(found: Issue): Issue {
  return found.code === 'date-unreadable' ? { ...found, severity: 'error' } : found;
}

/** JSON begins with a bracket, a calendar with BEGIN:VCALENDAR; anything else is CSV. */
export function guessKind(text: string): GamesKind {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('[') || start.startsWith('{')) return 'json';
  return /^BEGIN:VCALENDAR/i.test(start) ? 'ics' : 'csv';
}
