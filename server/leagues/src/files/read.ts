import { parseGame, type Game } from '@matchpost/engine';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import type { Entries } from './entries.ts';
import { readCsv } from './csv.ts';
import { readIcs } from './ics.ts';

export const MAX_GAMES = 10_000;

export type GamesKind = 'json' | 'csv' | 'ics';

export interface ReadOptions {
  kind: GamesKind;
  /** `yyyy-mm-dd` in Europe/Zurich: what "heute" means. */
  today?: string;
}

export interface ReadResult {
  games: Game[];
  issues: LeagueIssue[];
}

const readers: Record<GamesKind, (text: string, limit: number) => Entries> = {
  json: readJson,
  csv: readCsv,
  ics: readIcs,
};

/**
 * The games of one file's text. A game that cannot be used is left out and named by an issue of severity `error`; a
 * game whose id another one has is a warning.
 * Throws LeagueError when the file as a whole is unusable: `games-not-json`, `games-not-list`, `csv-invalid`,
 * `csv-column-missing`, `ics-invalid`, `games-empty`, `file-games-too-many`.
 *
 * @example readGames('date,teamHome,teamAway\n15.11.2025,A,B', { kind: 'csv' }).games[0].startsAt // '2025-11-15'
 */
export function readGames(text: string, { kind, today }: ReadOptions): ReadResult {
  const { entries, issues } = readers[kind](text.replace(/^\uFEFF/, ''), MAX_GAMES + 1);
  if (entries.length > MAX_GAMES) throw new LeagueError('file-games-too-many', { params: { max: MAX_GAMES } });
  if (entries.length === 0 && issues.length === 0) throw new LeagueError('games-empty');
  const result: ReadResult = { games: [], issues: [...issues] };
  const firstPaths = new Map<string, string>();
  for (const { input, path } of entries) {
    const { game, issues: found } = parseGame(input, path, { today });
    result.issues.push(...found);
    if (found.some(({ severity }) => severity === 'error')) continue;
    result.games.push(game);
    const first = firstPaths.get(game.id);
    if (first) result.issues.push(leagueIssue('game-id-repeated', `${path}.id`, { id: game.id, first }));
    else if (game.id !== '') firstPaths.set(game.id, path);
  }
  return result;
}

/** JSON begins with a bracket, a calendar with BEGIN:VCALENDAR; anything else is CSV. */
export function guessKind(text: string): GamesKind {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('[') || start.startsWith('{')) return 'json';
  return /^BEGIN:VCALENDAR/i.test(start) ? 'ics' : 'csv';
}

/** An array of games, `{ games: [...] }`, or a league service's answer `{ data: { games: [...] } }`. */
function readJson(text: string): Entries {
  const list = findList(parse(text));
  if (!list) throw new LeagueError('games-not-list');
  return { entries: list.map((input, index) => ({ input, path: `games.${index}` })), issues: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LeagueError('games-not-json', { params: findPlace(text), cause });
  }
}

/** The parser rarely says where it stopped: bisects for the longest beginning that is only unfinished, not wrong. */
function findPlace(text: string): { line: number; column: number } {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUnfinished(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const lines = text.slice(0, good).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function isUnfinished(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    return /end of JSON|Unterminated/.test(String(error)) || Number(position ?? -1) >= text.length;
  }
}

function findList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('games' in value) return Array.isArray(value.games) ? value.games : undefined;
  return 'data' in value ? findList(value.data) : undefined;
}
