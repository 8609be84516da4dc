import { dirname, isAbsolute, resolve } from 'node:path';
import { errorTable, type Game } from '@matchpost/engine';
import { isSport, type SportId } from '@matchpost/engine/sports';
import { identifyGames, LeagueError, readGamesFile } from '@matchpost/leagues';
import type { ColumnMap, LeagueIssue, ReadFileOptions, ReadResult } from '@matchpost/leagues';
import { CliError, inFile } from '../errors.ts';
import { readInput } from './read-input.ts';

interface LoadedGames {
  /** Each with an id: its own, or one from its day and teams. */
  games: Game[];
  /** Entries that could not be read as games: they count as failed posts. */
  errors: LeagueIssue[];
  /** Warnings and notices about the file itself; the post of a game reports warnings about the game. */
  warnings: LeagueIssue[];
}

interface GamesFileOptions {
  today: string;
  /** Columns of CSV and .xlsx that no title tells. */
  map?: ColumnMap | undefined;
  /** A calendar's events of another sport are left out; `other` is any sport, so it leaves out none. */
  sport?: SportId | undefined;
  /** The team whose calendar it is: `vs. B` names only the other team. */
  team?: string | undefined;
}

/** Reads games from a file or `-`; crests beside it become absolute paths, and findings name it before their place. */
export async function loadGames(path: string, { today, map, sport, team }: GamesFileOptions): Promise<LoadedGames> {
  const { games, issues } = await readFile(await readInput(path), {
    name: path,
    today,
    ...(map && { map }),
    ...(sport !== undefined && isSport(sport) && { sport }),
    ...(team !== undefined && { team }),
  });
  const folder = path === '-' ? process.cwd() : dirname(path);
  const found = issues.map((one) => inFile(path, one));
  return {
    games: identifyGames(games)
      .filter(hasTeams)
      .map((game) => ({
        ...game,
        teamHomeLogo: resolveHref(folder, game.teamHomeLogo),
        teamAwayLogo: resolveHref(folder, game.teamAwayLogo),
      })),
    errors: found.filter(isRefused),
    warnings: found.filter(({ code, severity }) => severity !== 'error' && !isToldByPost(code)),
  };
}

/** A post needs both teams. */
function hasTeams({ teamHome, teamAway }: Game): boolean {
  return teamHome !== '' && teamAway !== '';
}

function isRefused({ code, severity }: LeagueIssue): boolean {
  return severity === 'error' || code === 'team-missing';
}

/** The reader knows lines and cells; the file's name stands before them. */
async function readFile(bytes: Uint8Array, options: ReadFileOptions): Promise<ReadResult> {
  try {
    return await readGamesFile(bytes, options);
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    throw new LeagueError(error.code, { path: options.name, params: error.params, cause: error });
  }
}

/** The games asked for, in the order asked; all of them when none is named. */
export function selectGames(games: readonly Game[], ids: readonly string[], path: string): Game[] {
  if (ids.length > 0) return ids.flatMap((id) => findGames(games, id, path));
  if (games.length === 0) throw new CliError('no-games', { path });
  return [...games];
}

/** Resolves a picture's path relative to the file that names it. */
export function resolveHref(folder: string, href: string): string {
  const stands = href === '' || isAbsolute(href) || /^(?:data|https?|file):/i.test(href);
  return stands ? href : resolve(folder, href);
}

function findGames(games: readonly Game[], id: string, path: string): Game[] {
  const found = games.filter((game) => game.id === id);
  if (found.length === 0) throw new CliError('game-not-found', { id, path });
  return found;
}

/** Findings about fields that are empty once the game is read. */
const gone: ReadonlySet<string> = new Set([
  'time-impossible',
  'result-unreadable',
  'result-called-off',
  'status-unreadable',
]);

/** Findings the post of the game reports too. */
function isToldByPost(code: string): boolean {
  return !gone.has(code) && Object.hasOwn(errorTable, code);
}
