import { dirname } from 'node:path';
import { EngineError, parseTable, type LeagueTable } from '@matchpost/engine';
import { decodeText } from '@matchpost/leagues';
import type { TableHint } from '@matchpost/engine/posts';
import type { Sport } from '@matchpost/leagues';
import { CliError, type Failure } from '../errors.ts';
import { loadClub, type LoadedClub } from '../input/club.ts';
import { resolveHref } from '../input/games.ts';
import { readInput } from '../input/read-input.ts';
import { embedHrefs } from '../league/crests.ts';
import { pickTable } from '../league/pick.ts';
import { nameClub, withLeague, type GamesRequest } from './read-games.ts';

interface TableRequest extends Omit<GamesRequest, 'games' | 'game' | 'weekend'> {
  table?: string;
}

export interface ReadyTable {
  table: LeagueTable;
  hint: TableHint;
  warnings: Failure[];
  /** Names the source in warnings. */
  place: string;
  club?: LoadedClub;
}

/** Reads a table from a file or a league. Throws coded errors when there is none. */
export async function readTable(request: TableRequest): Promise<ReadyTable> {
  const { table, sport } = request;
  if (table !== undefined) return readFileTable(table, request);
  if (sport !== undefined) return readLeagueTable(sport, request);
  const reason = 'say where the table is: --table <file>, or --sport with --club';
  throw new CliError('argument-invalid', { name: '--table', reason });
}

async function readFileTable(path: string, { club: given, team }: TableRequest): Promise<ReadyTable> {
  const { table, issues } = parseTable(parseJson(decodeText(await readInput(path)), path));
  const broken = issues.find(({ severity }) => severity === 'error');
  if (broken) throw new EngineError(broken.code, { path: `${path}: ${broken.path}`, params: broken.params });
  const folder = path === '-' ? process.cwd() : dirname(path);
  const rows = table.rows.map((row) => ({ ...row, teamLogo: resolveHref(folder, row.teamLogo) }));
  const club = given === undefined ? undefined : await loadClub(given);
  const hint = { name: team ?? club?.club.name };
  return { table: { ...table, rows }, hint, warnings: issues, place: path, ...(club && { club }) };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError('input-unreadable', { path, reason: 'it is not valid JSON' }, cause);
  }
}

function readLeagueTable(sport: Sport, request: TableRequest): Promise<ReadyTable> {
  return withLeague(sport, request, async ({ league, clubFile, warnings }) => {
    const picked = await pickTable(league, { club: clubFile.club.name, team: request.team });
    const { placed, failures } = await embedHrefs(
      picked.table.rows.map(({ teamLogo }) => teamLogo),
      league,
    );
    const rows = picked.table.rows.map((row) => ({ ...row, teamLogo: placed(row.teamLogo) }));
    const name = picked.club?.name ?? clubFile.club.name;
    return {
      table: { ...picked.table, rows },
      hint: { teamId: picked.team.id, name },
      warnings: [...warnings, ...failures],
      place: sport,
      club: nameClub(clubFile, name),
    };
  });
}
