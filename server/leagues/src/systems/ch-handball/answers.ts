import type { Game } from '@matchpost/engine';
import {
  findFields,
  findFirstText,
  findName,
  findText,
  invalidAnswer,
  parseList,
  type Fields,
} from '../../federation/answer.ts';
import type { Club, Team } from '../../source.ts';
import { parseHandballGame } from './game.ts';
import { chHandball } from './system.ts';

/** The federation writes this before the name of a club that is no more. */
const inactive = /^inaktiv\s*[-–]/i;

export function parseClub(body: unknown): Club {
  const club = readClub(findFields(body));
  if (!club) throw invalidAnswer(chHandball.source, 'club: no name');
  return club;
}

export function parseTeams(body: unknown): Team[] {
  return parseList(body, { source: chHandball.source, of: 'teams', parse: readTeam });
}

export function parseGames(body: unknown): Game[] {
  return parseList(body, { source: chHandball.source, of: 'games', parse: parseHandballGame });
}

export function isActive({ name }: Club): boolean {
  return !inactive.test(name);
}

function readClub(entry: Fields): Club | undefined {
  const id = findFirstText(entry['clubId'], entry['id']);
  const name = findName(entry['clubName'], entry['name']);
  return id && name ? { id, name } : undefined;
}

function readTeam(entry: Fields): Team | undefined {
  const id = findText(entry['teamId']);
  const name = findName(entry['teamName']);
  const league = findName(entry['leagueLong'], entry['leagueShort'], entry['groupText']);
  return id && name ? { id, name, league: league || null } : undefined;
}
