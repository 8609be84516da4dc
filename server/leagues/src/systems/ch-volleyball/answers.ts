import { findEntries, findFields, parseList, type Fields } from '../../federation/answer.ts';
import { LeagueError } from '../../errors.ts';
import type { Club } from '../../source.ts';
import { parseVolleyGame, type VolleyGame } from './game.ts';
import { getClubsOfGames, getTeamsOfGames, parseVolleyClub, parseVolleyTeam, type VolleyTeam } from './team.ts';
import { findReason, getKeyRefusal, namesKey } from './upstream.ts';
import { chVolleyball } from './system.ts';

export function parseClubs(body: unknown): Club[] {
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'clubs', parse: parseVolleyClub });
}

export function parseTeams(body: unknown): VolleyTeam[] {
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'teams', parse: parseVolleyTeam });
}

export function parseGames(body: unknown, today: string): VolleyGame[] {
  const parse = (entry: Fields) => parseVolleyGame(entry, today);
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'games', parse });
}

/** The clubs of a key that opens the games alone. */
export function parseClubsOfGames(body: unknown): Club[] {
  return getClubsOfGames(parseGames(body, ''));
}

/** The teams of a key that opens the games alone, opponents among them. */
export function parseTeamsOfGames(body: unknown): VolleyTeam[] {
  return getTeamsOfGames(parseGames(body, ''));
}

/** One team by its own address; its players are not read. */
export function parseSingleTeam(body: unknown): VolleyTeam | undefined {
  return parseTeams([acceptAnswer(body)])[0];
}

/** One game by its own address. */
export function parseSingleGame(body: unknown, today: string): VolleyGame | undefined {
  const answer = acceptAnswer(body);
  return parseGames(Array.isArray(answer) ? answer : [answer], today)[0];
}

/** A bad key may be told with HTTP 200. */
function acceptAnswer(body: unknown): unknown {
  const reason = findReason(body);
  if (namesKey(reason)) throw getKeyRefusal();
  if (findEntries(findFields(body)['errors']).length === 0) return body;
  throw new LeagueError('source-refused', { params: { source: chVolleyball.source, status: 200, reason } });
}
