import { LeagueError } from '../errors.ts';
import type { Entries } from './entries.ts';

/** An array of games, `{ games: [...] }`, or a league service's answer `{ data: { games: [...] } }`. */
export function readJson(text: string): Entries {
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
