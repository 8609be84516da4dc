import { dirname } from 'node:path';
import { EngineError, parseTable, type Game, type LeagueTable } from '@matchpost/engine';
import { decodeText, guessKind, LeagueError, rankTeams, readStandings } from '@matchpost/leagues';
import { decideTable, findOurs, findUs, type TableHint } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import type { Sport } from '@matchpost/leagues';
import { CliError, inFile, notJson, refuse, type Failure } from '../errors.ts';
import type { LoadedClub } from '../input/club.ts';
import { resolveHref } from '../input/games.ts';
import { readInput } from '../input/read-input.ts';
import { embedHrefs } from '../league/crests.ts';
import { pickTable, pickTables } from '../league/pick.ts';
import {
  findOurName,
  joinClub,
  loadFileGames,
  readNamedClub,
  requireLeague,
  selectChecked,
  teamNameOf,
  tellMissing,
  withLeague,
  type GamesRequest,
} from './read-games.ts';

interface TableRequest extends Omit<GamesRequest, 'game' | 'weekend'> {
  table?: string;
}

/** A table, and whose it is. */
export interface ReadyTable {
  table: LeagueTable;
  hint: TableHint;
}

export interface ReadyTables {
  tables: ReadyTable[];
  /** True for the tables of all teams of a club, whose pictures need names that differ. */
  isOfEach: boolean;
  /** True for a team of a league chosen by --team: the league tells its file from those of the club's other teams. */
  isChosen: boolean;
  /** Each names its file or source. */
  warnings: Failure[];
  /** Tables that do not load: they count as failed posts. */
  errors: Failure[];
  club?: LoadedClub;
}

/**
 * Reads a table from a file or a league, ranks the games of a file, or reads the tables of all teams of a club. Throws
 * coded errors when there is none.
 */
export async function readTables(request: TableRequest): Promise<ReadyTables> {
  const { table, games, sport } = request;
  if (table !== undefined) return readFileTable(table, request);
  if (games !== undefined) return rankFileGames(games, request);
  if (sport !== undefined) return readLeagueTables(requireLeague(sport), request);
  throw refuse('--table', 'say-table');
}

async function readFileTable(path: string, request: TableRequest): Promise<ReadyTables> {
  const { table, issues } = parseTable(readRows(await readInput(path), path));
  const found = issues.map((one) => inFile(path, one));
  const broken = found.find(({ severity }) => severity === 'error');
  if (broken) throw new EngineError(broken.code, { path: broken.path, params: broken.params });
  const folder = path === '-' ? process.cwd() : dirname(path);
  const rows = table.rows.map((row) => ({ ...row, teamLogo: resolveHref(folder, row.teamLogo) }));
  const club = await readNamedClub(request);
  const hint = { name: findOurName(request, club) };
  const team = teamNameOf(request);
  const isMissing = team !== undefined && decideTable(table, hint).table?.ours?.length === 0;
  const warnings: Failure[] = isMissing ? [...found, tellMissing(path, team)] : found;
  const tables = [{ table: { ...table, rows }, hint }];
  return { tables, isOfEach: false, isChosen: false, warnings, errors: [], ...(club && { club }) };
}

/** A file of all games of a league has its table, by the sport's rule of points. */
async function rankFileGames(path: string, request: TableRequest): Promise<ReadyTables> {
  if (request.sport === undefined) throw refuse('--sport', 'rank-sport');
  const { loaded, ourName, club } = await loadFileGames(path, request);
  const { errors, warnings } = loaded;
  const table = rankGames(path, selectChecked(loaded, path), request.sport, ourName);
  const tables = [{ table, hint: { name: ourName } }];
  return { tables, isOfEach: false, isChosen: false, warnings, errors, ...(club && { club }) };
}

function rankGames(path: string, games: readonly Game[], sport: SportId, name: string | undefined): LeagueTable {
  const us = findUs(games, { name });
  const own = games.filter((game) => findOurs(game, us) !== undefined);
  try {
    return rankTeams(games, sport, own.length > 0 ? own : games);
  } catch (error) {
    throw error instanceof LeagueError ? new CliError('games-no-table', { path }, error) : error;
  }
}

/** Anything but JSON has rows below titles. */
function readRows(bytes: Uint8Array, path: string): unknown {
  const text = decodeText(bytes);
  if (guessKind(text) === 'json' || path.toLowerCase().endsWith('.json')) return parseJson(text, path);
  try {
    return readStandings(bytes);
  } catch (error) {
    throw error instanceof LeagueError
      ? new LeagueError(error.code, { path, params: error.params, cause: error })
      : error;
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError('input-unreadable', { path, reason: notJson(text) }, cause);
  }
}

function readLeagueTables(sport: Sport, request: TableRequest): Promise<ReadyTables> {
  return withLeague(sport, request, async ({ league, clubFile, warnings, note }) => {
    const isOfEach = request.team === 'all';
    const wanted = clubFile.club.name;
    const picked = isOfEach
      ? await pickTables(league, wanted)
      : { found: [await pickTable(league, { club: wanted, team: request.team })], without: [], failures: [] };
    const crests = picked.found.flatMap(({ table }) => table.rows.map(({ teamLogo }) => teamLogo));
    const { placed, failures } = await embedHrefs(crests, league);
    const name = picked.found[0]?.club?.name ?? wanted;
    note([...picked.without, ...failures]);
    return {
      tables: picked.found.map(({ team, table }) => ({
        table: { ...table, rows: table.rows.map((row) => ({ ...row, teamLogo: placed(row.teamLogo) })) },
        hint: { teamId: team.id, name },
      })),
      isOfEach,
      isChosen: !isOfEach && request.team !== undefined,
      warnings,
      errors: picked.failures,
      club: joinClub(clubFile, picked.found[0]?.club),
    };
  });
}
