import { type Game, type LeagueTable, parseGame, parseTable, type TableZone } from '@matchpost/engine';
import { LeagueError } from '../../errors.ts';
import {
  findEntries,
  findFields,
  findFirstText,
  findName,
  findText,
  invalidAnswer,
  parseList,
  type Fields,
  findCount,
} from '../../federation/answer.ts';
import type { Club, Team } from '../../source.ts';
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

/** Meaning of the status numbers; the status text, if present, is more precise. */
const statusWords: ReadonlyMap<string, string> = new Map([
  ['1', 'scheduled'],
  ['2', 'played'],
  ['3', 'played'],
  ['4', 'played'],
  ['6', 'scheduled'],
]);

/** One game of `/teams/{id}/games` or `/clubs/{id}/games`; undefined without an id or without any team. */
export function parseHandballGame(entry: Fields): Game | undefined {
  const id = findText(entry['gameId']);
  const teamHome = findText(entry['teamAName']);
  const teamAway = findText(entry['teamBName']);
  if (!id || (!teamHome && !teamAway)) return undefined;
  const input = {
    id,
    date: findText(entry['gameDateTime']),
    teamHome,
    teamAway,
    teamHomeLogo: getLogo(entry['teamAId'], entry['clubTeamAId']),
    teamAwayLogo: getLogo(entry['teamBId'], entry['clubTeamBId']),
    location: findText(entry['venue']),
    city: findText(entry['venueCity']),
    competition: findCompetition(entry),
    ...readResult(entry),
  };
  return parseGame(input, `games.${id}`, { scores: 'reading' }).game;
}

/** Without credentials; the club's crest stands in for a team without its own. Joint teams (SG) tell one club only. */
export function getLogo(teamId: unknown, clubId: unknown): string {
  const [team, club] = [findText(teamId), findText(clubId)].map((id) => (/^\d+$/.test(id) ? id : ''));
  if (team) return `https://www.handball.ch/images/logo/${team}.png${club && `?fallbackType=club&fallbackId=${club}`}`;
  return club ? `https://www.handball.ch/images/club/${club}.png` : '';
}

function readResult(entry: Fields): { status: string; result: string; resultDetail: string } {
  const id = findText(entry['gameStatusId']);
  const status = `${findText(entry['gameStatus'])} ${statusWords.get(id) ?? ''}`.trim();
  const result = getPair(entry['teamAScoreFT'], entry['teamBScoreFT']);
  // Some lists fill 0:0 in before the game.
  if (result === '0:0' && statusWords.get(id) === 'scheduled') return { status, result: '', resultDetail: '' };
  const half = /forfait/i.test(status) ? '' : getPair(entry['teamAScoreHT'], entry['teamBScoreHT']);
  return { status, result, resultDetail: result && half && `(${half})` };
}

function getPair(home: unknown, away: unknown): string {
  const pair = [findCount(home), findCount(away)];
  return pair.includes(undefined) ? '' : pair.join(':');
}

function findCompetition(entry: Fields): string {
  const kind = findText(entry['gameTypeLong']);
  if (/cup/i.test(kind)) return kind;
  return findFirstText(entry['leagueLong'], entry['leagueShort'], entry['groupText'], entry['groupCupText'], kind);
}

/**
 * The table of `/teams/{id}/group`. The four numbers beside it count places: so many from the top are promoted, the next
 * ones may be, and the same from the bottom. Source: public clients of the interface.
 */
export function parseGroup(body: unknown): LeagueTable {
  const group = findFields(body);
  if (!Array.isArray(group['ranking'])) throw invalidAnswer(chHandball.source, 'group: no ranking');
  const entries = findEntries(group['ranking']).map(findFields);
  if (entries.length === 0) throw new LeagueError('table-none');
  const total = findCount(group['totalTeams']) ?? entries.length;
  const { table } = parseTable({
    competition: findFirstText(group['leagueLong'], group['leagueShort'], group['groupText']),
    group: findText(group['groupText']),
    rows: entries.map((entry) => ({
      rank: entry['rank'],
      teamId: findText(entry['teamId']),
      team: findText(entry['teamName']),
      teamLogo: getLogo(entry['teamId'], entry['clubId']),
      played: entry['totalGames'],
      wins: entry['totalWins'],
      draws: entry['totalDraws'],
      losses: entry['totalLoss'],
      goalsFor: entry['totalScoresPlus'],
      goalsAgainst: entry['totalScoresMinus'],
      points: entry['totalPoints'],
      zone: findZone(findCount(entry['rank']) ?? 0, total, group),
    })),
  });
  if (table.rows.length === 0) throw invalidAnswer(chHandball.source, 'group: no row is readable');
  return table;
}

function findZone(rank: number, total: number, group: Fields): TableZone | '' {
  const count = (name: string) => findCount(group[name]) ?? 0;
  const promoted = count('directPromotion');
  const relegated = count('directRelegation');
  if (rank < 1) return '';
  if (rank <= promoted) return 'promotion';
  if (rank <= promoted + count('promotionCandidate')) return 'promotionPlayoff';
  if (rank > total - relegated) return 'relegation';
  return rank > total - relegated - count('relegationCandidate') ? 'relegationPlayoff' : '';
}
