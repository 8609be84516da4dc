import { parseGame, parseTable, tableNumbers, type Game, type LeagueTable } from '@matchpost/engine';
import { LeagueError, leagueErrorTable, type LeagueErrorCode } from '../errors.ts';
import {
  findEntries,
  findFields,
  findName,
  findText,
  invalidAnswer,
  parseList,
  type Fields,
} from '../federation/answer.ts';
import type { Club, LeagueSource, LoadOptions, Sport } from '../source.ts';
import type { ResourceKind, Upstream, UpstreamOptions } from '../upstream.ts';

interface ServerOptions {
  sport: Sport;
  upstream: Upstream;
}

const SOURCE = 'matchpost';

const gameFields = `id date time teamHome teamAway result resultDetail location city
  teamHomeLogo teamAwayLogo competition status startsAt`;

const tableFields = `{ competition group
  rows { rank rankMove teamId team teamLogo ${tableNumbers.join(' ')} zone } }`;

/** Upstream options of another Matchpost, with or without an API key. */
export function getServerUpstream(baseUrl: string, sport: Sport, key?: string): UpstreamOptions {
  return {
    source: SOURCE,
    baseUrl: `${baseUrl}/api/leagues/${sport}`,
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    parseError: (_status, body) => findTold(body),
  };
}

/** Another Matchpost as a source: our own form, with all its fields. */
export function createServerSource({ sport, upstream }: ServerOptions): LeagueSource {
  const load = <T>(kind: ResourceKind, query: string, parse: (root: unknown) => T, options?: LoadOptions) => {
    const path = `?query=${encodeURIComponent(query)}`;
    return upstream.load({ kind, path, parse: (body) => parse(parseRoot(body, kind)) }, options);
  };
  return {
    name: SOURCE,
    sport,
    loadClubs: async (options) => {
      const ask = (fields: string) =>
        load(
          'clubs',
          `{ clubs { ${fields} } }`,
          (list) => parseList(list, { source: SOURCE, of: 'clubs', parse: readClub }),
          options,
        );
      try {
        return await ask('id name colors { primary secondary }');
      } catch (error) {
        // A server from before clubs had colours.
        if (error instanceof LeagueError && error.code === 'query-invalid') return ask('id name');
        throw error;
      }
    },
    loadTeams: (clubId, options) =>
      load(
        'teams',
        `{ teams${writeArguments({ clubId })} { id name liga } }`,
        (list) => parseList(list, { source: SOURCE, of: 'teams', parse: readTeam }),
        options,
      ),
    loadGames: ({ teamId, clubId }, options) =>
      load(
        'games',
        `{ games${writeArguments({ teamId, clubId })} { ${gameFields} } }`,
        (list) => parseList(list, { source: SOURCE, of: 'games', parse: readGame }),
        options,
      ),
    loadTable: ({ teamId, clubId }, options) =>
      load('table', `{ table${writeArguments({ teamId, clubId })} ${tableFields} }`, readTable, options),
    loadGame: (gameId, { teamId, clubId } = {}, options) =>
      load('game', `{ game${writeArguments({ gameId, teamId, clubId })} { ${gameFields} } }`, parseOne, options),
  };
}

/** A JSON string is a GraphQL string too; ids of files hold any letters. */
function writeArguments(ids: Record<string, string | undefined>): string {
  const given = Object.entries(ids).filter(([, id]) => id !== undefined);
  return `(${given.map(([name, id]) => `${name}: ${JSON.stringify(id)}`).join(', ')})`;
}

function parseRoot(body: unknown, root: ResourceKind): unknown {
  const value = findFields(findFields(body)['data'])[root];
  if (value !== null && value !== undefined) return value;
  throw findTold(body) ?? invalidAnswer(SOURCE, `${root}: missing`);
}

/** The first error that has a code of ours; its sentence is written anew. */
function findTold(body: unknown): LeagueError | undefined {
  for (const error of findEntries(findFields(body)['errors']).map(findFields)) {
    const { code, params } = findFields(error['extensions']);
    if (code === 'query-invalid' && /"table"/.test(findText(error['message']))) return new LeagueError('table-none');
    if (!isCode(code)) continue;
    const told = Object.entries(findFields(params)).map(([name, value]) => [name, findText(value)]);
    return new LeagueError(code, { params: Object.fromEntries(told) });
  }
  return undefined;
}

function isCode(code: unknown): code is LeagueErrorCode {
  return typeof code === 'string' && Object.hasOwn(leagueErrorTable, code);
}

function readNamed(entry: Fields): { id: string; name: string } | undefined {
  const [id, name] = [findText(entry['id']), findName(entry['name'])];
  return id && name ? { id, name } : undefined;
}

function readClub(entry: Fields): Club | undefined {
  const named = readNamed(entry);
  const colors = findFields(entry['colors']);
  const [primary, secondary] = [findText(colors['primary']), findText(colors['secondary'])];
  return named && { ...named, ...(primary && { colors: { primary, ...(secondary && { secondary }) } }) };
}

function readTeam(entry: Fields) {
  const named = readNamed(entry);
  return named && { ...named, league: findName(entry['liga']) || null };
}

function readGame(entry: Fields): Game | undefined {
  const { game, issues } = parseGame(entry, 'game');
  return issues.some(({ severity }) => severity === 'error') || game.id === '' ? undefined : game;
}

function parseOne(entry: unknown): Game {
  const game = readGame(findFields(entry));
  if (!game) throw invalidAnswer(SOURCE, 'game: not readable');
  return game;
}

function readTable(entry: unknown): LeagueTable {
  const { table, issues } = parseTable(entry);
  if (issues.some(({ severity }) => severity === 'error')) throw invalidAnswer(SOURCE, 'table: not readable');
  return table;
}
