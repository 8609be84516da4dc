import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game } from '@matchpost/engine';
import { LeagueError, leagueReason, type LeagueIssue } from '../errors.ts';
import type { LeagueSource, Loaded, LoadOptions, Sport } from '../source.ts';
import { buildLeague, type FileLeague } from './league.ts';
import { isGamesFile, readGamesFile } from './read.ts';

export interface FilesOptions {
  /** A file, or a folder whose .json, .csv, .tsv, .xlsx and .ics files are read together. */
  path: string;
  sport: Sport;
  /** `yyyy-mm-dd` in Europe/Zurich: what "heute" means. */
  today?: () => string;
  /** Resolves a crest named in `file`; without it the text stays as written. */
  resolveLogo?: (href: string, file: string) => string;
  /** Told once per reading about games left out and doubts. */
  onIssues?: (file: string, issues: readonly LeagueIssue[]) => void;
}

interface Reading {
  /** Names, sizes and times of the files, and the day "heute" was read on. */
  state: string;
  league: FileLeague;
  asOf: Date;
}

interface Listed {
  file: string;
  size: number;
  changed: number;
}

/**
 * Friendly games, tournaments and other sports from files; read again as soon as a file changes. `asOf` is when the
 * newest file was written. Throws what {@link readGamesFile} throws with the file as path, and `games-unreadable`.
 *
 * @example createFilesSource({ path: 'games', sport: 'handball' }).loadClubs()
 */
export function createFilesSource(options: FilesOptions): LeagueSource {
  let kept: Reading | undefined;
  const read = async ({ signal }: LoadOptions = {}): Promise<Reading> => {
    const files = await listFiles(options.path);
    signal?.throwIfAborted();
    const today = options.today?.();
    const state = JSON.stringify([files, today]);
    if (kept?.state !== state) kept = { state, ...(await readLeague(files, today, options)) };
    return kept;
  };
  const answer = async <T>(loading: LoadOptions | undefined, get: (league: FileLeague) => T): Promise<Loaded<T>> => {
    const { league, asOf } = await read(loading);
    return { value: get(league), asOf, stale: false };
  };
  return {
    name: 'files',
    sport: options.sport,
    loadClubs: (loading) => answer(loading, ({ clubs }) => clubs),
    loadTeams: (clubId, loading) => answer(loading, (league) => league.getTeams(clubId)),
    loadGames: (team, loading) => answer(loading, (league) => league.getGames(team)),
    loadTable: (team, loading) => answer(loading, (league) => league.getTable(team, options.sport)),
    loadGame: (gameId, _scope, loading) => answer(loading, (league) => league.getGame(gameId)),
  };
}

async function listFiles(path: string): Promise<Listed[]> {
  try {
    const facts = await stat(path);
    if (!facts.isDirectory()) return [{ file: path, size: facts.size, changed: facts.mtimeMs }];
    const names = (await readdir(path)).filter(isGamesFile);
    const listed = await Promise.all(names.sort().map((name) => listFiles(join(path, name))));
    return listed.flat();
  } catch (error) {
    throw toLeagueError(error, path);
  }
}

async function readLeague(files: readonly Listed[], today: string | undefined, options: FilesOptions) {
  const games: Game[] = [];
  for (const { file } of files) games.push(...(await readOne(file, today, options)));
  if (games.length === 0) throw new LeagueError('games-empty', { path: options.path });
  return { league: buildLeague(games), asOf: new Date(Math.max(...files.map(({ changed }) => changed))) };
}

async function readOne(file: string, today: string | undefined, options: FilesOptions): Promise<Game[]> {
  try {
    const bytes = await readFile(file);
    const { sport } = options;
    const { games, issues } = await readGamesFile(bytes, { name: file, sport, ...(today !== undefined && { today }) });
    if (issues.length > 0) options.onIssues?.(file, issues);
    return games.map((game) => withLogos(game, file, options.resolveLogo));
  } catch (error) {
    throw toLeagueError(error, file);
  }
}

function withLogos(game: Game, file: string, resolveLogo: FilesOptions['resolveLogo']): Game {
  if (!resolveLogo) return game;
  const { teamHomeLogo, teamAwayLogo } = game;
  return { ...game, teamHomeLogo: resolveLogo(teamHomeLogo, file), teamAwayLogo: resolveLogo(teamAwayLogo, file) };
}

function toLeagueError(error: unknown, path: string): unknown {
  if (error instanceof LeagueError) {
    if (error.path.startsWith(path)) return error;
    const place = [path, error.path].filter((part) => part !== '').join(': ');
    return new LeagueError(error.code, { path: place, params: error.params, cause: error });
  }
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason =
    error.code === 'ENOENT' ? leagueReason('file-missing') : leagueReason('file-failed', { fault: String(error.code) });
  return new LeagueError('games-unreadable', { path, params: { path, ...reason }, cause: error });
}
