import { parseGame, parseTable, type Game, type LeagueTable } from '@matchpost/engine';
import { LeagueError, type LeagueErrorCode } from '../errors.ts';
import {
  findEntries,
  findFields,
  findImageUrl,
  findName,
  findText,
  invalidAnswer,
  parseList,
  type Fields,
} from '../federation/answer.ts';
import type { Club, Team } from '../source.ts';

export const SOURCE = 'gateway';

export type Root = 'clubs' | 'teams' | 'games' | 'game' | 'table';

/** The error of each root when the gateway does not know the id. */
const unknownCodes = {
  clubs: undefined,
  teams: 'club-unknown',
  games: 'team-unknown',
  game: 'game-unknown',
  table: 'table-none',
} as const;

/** Codes of our own form of the gateway mean what they say. */
const ownCodes = new Set<string>([
  'club-unknown',
  'team-unknown',
  'game-unknown',
  'table-none',
  'club-key-missing',
  'club-key-refused',
]);

/** The federations behind it tell an unknown id in words only. */
const unknownWords = /\b404\b|not found|unknown|unbekannt|nicht gefunden|gibt es nicht|does not exist/i;

export function parseClubs(body: unknown): Club[] {
  return parseList(parseRoot(body, 'clubs', ''), { source: SOURCE, of: 'clubs', parse: readClub });
}

export function parseTeams(body: unknown, clubId: string): Team[] {
  return parseList(parseRoot(body, 'teams', clubId), { source: SOURCE, of: 'teams', parse: readTeam });
}

export function parseGames(body: unknown, teamId: string, today: string): Game[] {
  return parseList(parseRoot(body, 'games', teamId), {
    source: SOURCE,
    of: 'games',
    parse: (entry) => readGame(entry, findText(entry['id']), today),
  });
}

/** A gateway of the specification alone refuses the field: it has no tables. */
export function parseLeagueTable(body: unknown, teamId: string): LeagueTable {
  const errors = findEntries(findFields(body)['errors']).map(findFields);
  if (errors.some(isFieldUnknown)) throw new LeagueError('table-none');
  const { table, issues } = parseTable(parseRoot(body, 'table', teamId));
  if (issues.some(({ severity }) => severity === 'error')) throw invalidAnswer(SOURCE, 'table: not readable');
  return { ...table, rows: table.rows.map((row) => ({ ...row, teamLogo: findImageUrl(row.teamLogo) })) };
}

function isFieldUnknown({ message }: Fields): boolean {
  return /\btable\b/.test(findText(message)) && /cannot query|unknown field|no field/i.test(findText(message));
}

/** The detail does not tell its own id. */
export function parseDetail(body: unknown, gameId: string, today: string): Game {
  const entry = parseRoot(body, 'game', gameId);
  const fields = findFields(entry);
  if (Object.values(fields).every((value) => value === null || value === '') && entry === fields) {
    throw new LeagueError('game-unknown', { params: { id: gameId } });
  }
  const game = readGame(fields, gameId, today);
  if (!game) throw invalidAnswer(SOURCE, 'game: not readable');
  return game;
}

/** An HTTP error that says in its body what it is about. */
export function parseGatewayError(_status: number, body: unknown): LeagueError | undefined {
  const [error] = findEntries(findFields(body)['errors']).map(findFields);
  if (error && isFieldUnknown(error)) return new LeagueError('table-none');
  const [root] = findEntries(error?.['path']);
  return error && isRoot(root) ? findTold(error, root, '') : undefined;
}

/** The root's value, whole or in part. A root of null is an unknown id or a failure; the errors beside it tell which. */
function parseRoot(body: unknown, root: Root, id: string): unknown {
  const answer = findFields(body);
  const value = findFields(answer['data'])[root];
  if (value !== undefined && value !== null) return value;
  const errors = findEntries(answer['errors']).map(findFields);
  for (const error of errors) {
    const told = findTold(error, root, id);
    if (told) throw told;
  }
  if (root === 'game' && value === null && errors.length === 0)
    throw new LeagueError('game-unknown', { params: { id } });
  const reason = findText(errors[0]?.['message']).slice(0, 120);
  throw invalidAnswer(SOURCE, reason || `${root}: ${value === null ? 'null' : 'missing'}`);
}

function findTold({ message, extensions }: Fields, root: Root, id: string): LeagueError | undefined {
  const code = findText(findFields(extensions)['code']);
  if (isOwnCode(code)) return new LeagueError(code, { params: { id } });
  const unknown = unknownCodes[root];
  return unknown && unknownWords.test(findText(message)) ? new LeagueError(unknown, { params: { id } }) : undefined;
}

/** Undefined for what is no game: texts of another type, no id, no teams. */
function readGame(entry: Fields, id: string, today: string): Game | undefined {
  const { game, issues } = parseGame({ ...entry, id }, `games.${id}`, { today, scores: 'reading' });
  if (issues.some(({ code }) => code === 'game-invalid') || id === '' || !(game.teamHome || game.teamAway))
    return undefined;
  return { ...game, teamHomeLogo: findImageUrl(game.teamHomeLogo), teamAwayLogo: findImageUrl(game.teamAwayLogo) };
}

function readClub(entry: Fields): Club | undefined {
  const club = { id: findText(entry['id']), name: findName(entry['name']) };
  return club.id && club.name ? club : undefined;
}

function readTeam(entry: Fields): Team | undefined {
  const club = readClub(entry);
  return club && { ...club, league: findName(entry['liga']) || null };
}

function isRoot(value: unknown): value is Root {
  return typeof value === 'string' && Object.hasOwn(unknownCodes, value);
}

function isOwnCode(code: string): code is LeagueErrorCode {
  return ownCodes.has(code);
}
