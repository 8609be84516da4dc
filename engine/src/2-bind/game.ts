import { issue, type Issue } from '../errors.ts';
import type { Game, GameStatus, Score } from '../game.ts';
import { isImpossibleTime, parseDate, parseTime, writeDate, writeStart } from './game-date.ts';
import { cleanDetail, findEnding, parseDetail, parseResult, writeScore, type ReadResult } from './game-score.ts';
import { findGameStatus, findStop, isCalledOff, isPlaceholder, namesNoStatus, withoutStop } from './game-status.ts';
import { plainText } from './plain-text.ts';

export { parseDetail } from './game-score.ts';

interface GameOptions {
  /** `yyyy-mm-dd` in Europe/Zurich: the meaning of "heute". */
  today?: string;
  /**
   * The meaning of a score without a status: `given` by a person it is the result, as `reading` of a league it may
   * still change. Defaults to `given`.
   */
  scores?: 'given' | 'reading';
}

interface ParsedGame {
  game: Game;
  issues: Issue[];
}

type TextField = Exclude<keyof Game, 'status' | 'score'>;
type Texts = Record<TextField, string>;

const textFields: readonly TextField[] = [
  'id',
  'date',
  'time',
  'teamHome',
  'teamAway',
  'result',
  'resultDetail',
  'location',
  'city',
  'teamHomeLogo',
  'teamAwayLogo',
  'competition',
  'startsAt',
];

/** Placeholders of sources for a missing value: `-` for a hall, `???` for a date, the word null. */
const nothing = /^(?:[-–—?.\s]+|null|undefined)$/i;

/** Unknown days in databases and servers: all zeros, the first possible day, and PHP's day before it. */
const noDay = /^(?:0000-00-00|0001-01-01|-0001-11-30|00?\.00?\.(?:00)?00|0?1\.0?1\.0001|30\.11\.-0001)(?!\d)/;

/** The length of a template's text; a longer one would only cost time. */
const MAX_LENGTH = 2_000;

/**
 * Normalises a game of any source. Never throws: an unreadable field becomes an issue, and the game is complete. Texts
 * are read without HTML ({@link plainText}). Parsing a parsed game returns an equal game, except for texts escaped
 * twice.
 * Issues: `game-invalid` (not an object, or a field that is not a text), `date-unreadable`, `time-impossible`,
 * `result-unreadable`, `result-called-off`, `status-unreadable`, `team-missing`.
 * Source of the spellings: the federations' public documentation and clients (docs, "League data").
 * @param path the game's place in the input: `games.2`
 * @example parseGame({ date: '4.5.25', teamHome: 'A', teamAway: 'B', result: '6:5nV' }, 'games.0').game.result // '6:5
 * n.V.'
 */
export function parseGame(input: unknown, path: string, options: GameOptions = {}): ParsedGame {
  const issues: Issue[] = [];
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    issues.push(issue('game-invalid', path, { reason: describe(input) }));
  }
  const source = new Map<string, unknown>(Object.entries(issues.length === 0 ? Object(input) : {}));
  const texts = readTexts(source, path, issues);
  const { day, date, time } = readStart(texts, { ...options, isTimed: typeof source.get('time') === 'string' });
  const told = findTold(texts, source.get('status'));
  const read = readResult(texts, told, toStatusText(source.get('status')));
  const { score, detail } = isCalledOff(told) ? { score: undefined, detail: '' } : read;
  const game: Game = {
    ...texts,
    date,
    time,
    startsAt: day ? writeStart(day, time) : '',
    location: withoutTown(texts.location, texts.city),
    result: score ? writeScore(score) : '',
    resultDetail: detail,
    status: settleStatus({
      told,
      hasScore: score !== undefined,
      hasDay: day !== undefined,
      scores: options.scores ?? 'given',
    }),
  };
  if (score) game.score = score;
  if (issues.length === 0) {
    issues.push(...doubts(game, path, day !== undefined));
    issues.push(...timeDoubts(texts, path));
    if (!read.score) issues.push(...resultDoubts(texts.result, path));
    else if (isCalledOff(told)) issues.push(...calledOffDoubts(read.score, path));
    issues.push(...statusDoubts(source.get('status'), path));
  }
  return { game, issues };
}

/**
 * Reads a list of games: an array, or an object with `games`. Issues name the game by its place: `games.2.date`.
 * Issues: those of {@link parseGame}; `data-invalid` without a list.
 */
export function parseGames(input: unknown, options: GameOptions = {}): { games: Game[]; issues: Issue[] } {
  const list = Array.isArray(input) ? input : listInside(input);
  if (!list) return { games: [], issues: [issue('data-invalid', 'games', { reason: describe(input) })] };
  const parsed = list.map((entry, index) => parseGame(entry, `games.${index}`, options));
  return { games: parsed.map(({ game }) => game), issues: parsed.flatMap(({ issues }) => issues) };
}

function listInside(input: unknown): unknown[] | undefined {
  if (typeof input !== 'object' || input === null || !('games' in input)) return undefined;
  return Array.isArray(input.games) ? input.games : undefined;
}

function readTexts(source: ReadonlyMap<string, unknown>, path: string, issues: Issue[]): Texts {
  const read = (field: TextField): [TextField, string] => {
    const value = source.get(field) ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') {
      issues.push(issue('game-invalid', `${path}.${field}`, { reason: `${field} = ${describe(value)}` }));
      return [field, ''];
    }
    return [field, clean(field, String(value))];
  };
  return Object.fromEntries(textFields.map(read)) as Texts;
}

function clean(field: TextField, value: string): string {
  // Blanks in a data URI may be significant.
  if (field === 'id') return shortened(value);
  const text = field.endsWith('Logo') ? value.trim() : shortened(plainText(value));
  const isDay = field === 'date' || field === 'startsAt';
  return nothing.test(text) || (isDay && noDay.test(text)) ? '' : text;
}

/** As one line. */
function shortened(value: string): string {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.slice(0, MAX_LENGTH).trim();
}

/** `12.09.2025 00:00`: midnight stands for an unknown time. */
const clocked = /\d\s*[:h]\s*\d/i;

/** `isTimed`: the source has a time; an empty one was emptied, although `startsAt` may still hold the one before. */
function readStart(texts: Texts, { today, isTimed }: { today?: string; isTimed: boolean }) {
  const own = parseDate(texts.date, today);
  const start = parseDate(texts.startsAt, undefined);
  const day = own.day ?? start.day;
  const date = day ? writeDate(day) : (own.word ?? texts.date);
  if (own.day === undefined) return { day, date, time: parseTime(texts.time) || start.time || own.time };
  const isSameDay = start.day !== undefined && writeDate(start.day) === date;
  const started = isSameDay && !isTimed && !clocked.test(texts.date) ? start.time : '';
  return { day, date, time: parseTime(texts.time) || own.time || started };
}

/** The status from any field of the source. A stopped game wins over every other status. */
function findTold(texts: Texts, given: unknown): GameStatus | undefined {
  const named = typeof given === 'string' ? findGameStatus(given) : undefined;
  if (named !== undefined && !ordinary.has(named)) return named;
  const written = findGameStatus(`${texts.date} ${texts.time} ${texts.result}`);
  const stop = findStop(`${texts.result} ${texts.resultDetail}`);
  if (stop !== undefined && !isCalledOff(written)) return stop;
  return named === 'scheduled' ? (written ?? named) : (named ?? written);
}

/** Statuses that sources set without regard to the result. */
const ordinary: ReadonlySet<GameStatus> = new Set(['scheduled', 'live', 'played']);

/** A stopped game's score may come before or after the word, or in the detail. */
function readResult({ result, resultDetail }: Texts, told: GameStatus | undefined, status: string): ReadResult {
  const detail = cleanDetail(withoutStop(resultDetail));
  const read = parseResult(withoutStop(result));
  const isStopped = told === 'forfeited' || told === 'abandoned';
  if (isStopped && !read.score && parseDetail(detail).length === 1) {
    const { score } = parseResult(detail);
    if (score) return { score, detail: '' };
  }
  if (!read.score || read.score.suffix !== '' || isStopped) return { ...read, detail: detail || read.detail };
  const suffix = findEnding(detail) || findEnding(status);
  // The ending stands behind the score: a detail of nothing else would repeat it.
  const rest = suffix !== '' && parseDetail(detail).length === 0 ? '' : detail;
  return { score: { ...read.score, suffix }, detail: rest || read.detail };
}

interface StatusFacts {
  told: GameStatus | undefined;
  hasScore: boolean;
  hasDay: boolean;
  scores: 'given' | 'reading';
}

function settleStatus({ told, hasScore, hasDay, scores }: StatusFacts): GameStatus {
  // A score beside "scheduled" means that the status was not updated.
  if (hasScore && (told === undefined || told === 'scheduled')) return scores === 'given' ? 'played' : 'live';
  return told ?? (hasDay ? 'scheduled' : 'unknown');
}

/** Handball puts the town before the hall; some unihockey halls have it in brackets. */
function withoutTown(location: string, city: string): string {
  if (!city) return location;
  const town = city.toLowerCase();
  let hall = location;
  while (hall.toLowerCase().endsWith(`(${town})`)) hall = hall.slice(0, -city.length - 2).trim();
  while (hall.slice(0, city.length).toLowerCase() === town && /^(?:[\s,]|$)/.test(hall.slice(city.length))) {
    hall = hall.slice(city.length).replace(/^[\s,–-]+/, '');
  }
  return nothing.test(hall) ? '' : hall;
}

function doubts(game: Game, path: string, hasDay: boolean): Issue[] {
  const found: Issue[] = [];
  const isWordOnly = findGameStatus(game.date) !== undefined;
  if (game.date && !hasDay && !isWordOnly) found.push(issue('date-unreadable', `${path}.date`, { date: game.date }));
  if (!game.teamHome && !game.teamAway) found.push(issue('team-missing', path));
  else if (!game.teamHome) found.push(issue('team-missing', `${path}.teamHome`));
  else if (!game.teamAway) found.push(issue('team-missing', `${path}.teamAway`));
  return found;
}

/** A time that was not read because no clock shows it; the game goes on without one. */
function timeDoubts(texts: Texts, path: string): Issue[] {
  const field = (['time', 'date', 'startsAt'] as const).find((name) => isImpossibleTime(texts[name]));
  return field ? [issue('time-impossible', `${path}.${field}`, { time: texts[field] })] : [];
}

/** A result without a score that is neither a word for a status nor a placeholder such as `-:-`. */
function resultDoubts(result: string, path: string): Issue[] {
  const isOpen = isPlaceholder(result) || findGameStatus(result) !== undefined;
  return isOpen ? [] : [issue('result-unreadable', `${path}.result`, { result })];
}

/** A score of a game that does not take place is not drawn. Sources write 0:0 for a missing one. */
function calledOffDoubts(score: Score, path: string): Issue[] {
  const isPlaceholder = score.home === 0 && score.away === 0;
  return isPlaceholder ? [] : [issue('result-called-off', `${path}.result`, { result: writeScore(score) })];
}

/** A status in words that name none. */
function statusDoubts(given: unknown, path: string): Issue[] {
  const status = toStatusText(given);
  const isRead =
    isPlaceholder(status) || namesNoStatus(status) || findGameStatus(status) !== undefined || findEnding(status) !== '';
  return isRead ? [] : [issue('status-unreadable', `${path}.status`, { status })];
}

function toStatusText(given: unknown): string {
  return typeof given === 'string' ? shortened(plainText(given)) : '';
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
