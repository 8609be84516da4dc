import type { Game } from '@matchpost/engine';
import { day } from '@matchpost/engine/clock';
import type { GameSource, OwnGame, StoredGame } from './own-team.entity.ts';

const MAX_KEY = 400;

export interface Sync {
  source: GameSource;
  games: readonly Game[];
  /** `yyyy-mm-dd`: of a calendar, only games to come are removed. */
  today: string;
  /** A calendar that broke off says nothing about the games it lacks. */
  keepsMissing?: boolean;
}

type Row = Pick<OwnGame, 'key' | 'game' | 'byHand'>;

interface SyncPlan<R> {
  fresh: { key: string; game: StoredGame }[];
  /** Rows whose key or game differs now. */
  changes: { row: R; key: string; game: StoredGame }[];
  gone: R[];
}

/**
 * Compares a team's stored games of one source with a file or calendar. A game is known by its key; one with a new key
 * by its day and teams, because some calendars write new UIDs with every download.
 */
export function planSync<R extends Row>(rows: readonly R[], sync: Sync): SyncPlan<R> {
  const { source, games, today, keepsMissing = false } = sync;
  const known = new Map(rows.map((row) => [row.key, row]));
  const keyed = withKeys(toListed(games, source), known);
  const unmatched = new Map<string, R[]>();
  for (const row of rows) {
    const name = nameOf(row.game);
    if (!keyed.has(row.key)) unmatched.set(name, [...(unmatched.get(name) ?? []), row]);
  }
  const plan: SyncPlan<R> = { fresh: [], changes: [], gone: [] };
  for (const [key, game] of keyed) {
    const row = known.get(key) ?? unmatched.get(nameOf(game))?.shift();
    if (row === undefined) plan.fresh.push({ key, game });
    else if (row.key !== key || !isEqual(row.game, game)) plan.changes.push({ row, key, game });
  }
  if (source === 'calendar' && !keepsMissing) {
    plan.gone = [...unmatched.values()].flat().filter((row) => isToCome(row, today));
  }
  return plan;
}

/** Keeps games that were played or entered when a calendar forgets its past. */
function isToCome({ game, byHand }: Row, today: string): boolean {
  return byHand === null && (game.startsAt === '' || game.startsAt >= today);
}

/** A game of a file or calendar, and the key that its id makes. */
interface Listed {
  id: string;
  key: string;
  game: StoredGame;
}

function toListed(games: readonly Game[], source: GameSource): Listed[] {
  return games.map((game) => ({
    id: game.id,
    key: `${source} ${game.id || nameOf(game)}`.slice(0, MAX_KEY - 5),
    game: toStored(game),
  }));
}

/** Two games with the same key in one file stay two. */
function withKeys(listed: readonly Listed[], known: ReadonlyMap<string, Row>): Map<string, StoredGame> {
  const keyed = new Map<string, StoredGame>();
  const stored = findStored(listed, known);
  const claimed = new Set(stored.values());
  for (const one of listed) {
    const { id, game } = one;
    const isTaken = (key: string) =>
      keyed.has(key) || claimed.has(key) || (isRunning(id) && isOther(known.get(key)?.game, game));
    let key = stored.get(one) ?? one.key;
    for (let n = 2; !stored.has(one) && isTaken(key); n += 1) key = `${one.key} ${n}`;
    keyed.set(key, game);
  }
  return keyed;
}

/**
 * Keys of the rows that have the day and teams of a game with a running number: a new row above it moves its number. Of
 * several such rows the one with its time, then with its number, then the first.
 */
function findStored(listed: readonly Listed[], known: ReadonlyMap<string, Row>): Map<Listed, string> {
  const free = new Map<string, Map<string, Row>>();
  for (const [key, row] of known) {
    const name = nameOf(row.game);
    free.set(name, (free.get(name) ?? new Map<string, Row>()).set(key, row));
  }
  const stored = new Map<Listed, string>();
  const steps: ((one: Listed, row: Row) => boolean)[] = [
    ({ game }, row) => row.game.startsAt === game.startsAt,
    ({ key }, row) => row.key === key,
    () => true,
  ];
  for (const isSame of steps) {
    for (const one of listed) {
      const rows = free.get(nameOf(one.game));
      if (!rows || stored.has(one) || !isRunning(one.id)) continue;
      const row = [...rows.values()].find((candidate) => isSame(one, candidate));
      if (!row) continue;
      stored.set(one, row.key);
      rows.delete(row.key);
    }
  }
  return stored;
}

/** The number of a row: every file begins with 1. */
function isRunning(id: string): boolean {
  return /^\d{1,3}$/.test(id);
}

/** The same teams meet again a season later. */
const HALF_A_YEAR = 183 * day;

/** True for another game with the same running number: on another day, with other teams or in another season. */
function isOther(before: StoredGame | undefined, game: StoredGame): boolean {
  if (before === undefined || before.date === game.date) return false;
  const apart = Math.abs(Date.parse(before.startsAt) - Date.parse(game.startsAt));
  return before.teamHome !== game.teamHome || before.teamAway !== game.teamAway || apart > HALF_A_YEAR;
}

function nameOf({ date, teamHome, teamAway }: Pick<Game, 'date' | 'teamHome' | 'teamAway'>): string {
  return `${date} ${teamHome} ${teamAway}`;
}

/** Crests of a stranger's file would be fetched with every post: only public addresses stay. */
export function toStored({ id: _id, score: _score, ...game }: Game): StoredGame {
  const address = (href: string) => (/^https:\/\/\S{1,1000}$/.test(href) ? href : '');
  // The cast is needed because `fromEntries` forgets the names of the fields.
  const short = Object.fromEntries(
    Object.entries(game).map(([key, value]) => [key, value.slice(0, 500)]),
  ) as StoredGame;
  return { ...short, teamHomeLogo: address(game.teamHomeLogo), teamAwayLogo: address(game.teamAwayLogo) };
}

/** jsonb keeps no order of properties. */
function isEqual(a: StoredGame, b: StoredGame): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(game: StoredGame): [string, string][] {
  return Object.entries(game).sort(([a], [b]) => a.localeCompare(b, 'en'));
}
