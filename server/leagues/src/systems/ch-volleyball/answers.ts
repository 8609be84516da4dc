import {
  findEntries,
  findFields,
  invalidAnswer,
  parseList,
  type Fields,
  findFirstText,
  findImageUrl,
  findText,
  findCount,
} from '../../federation/answer.ts';
import { LeagueError } from '../../errors.ts';
import type { Club } from '../../source.ts';
import {
  getClubsOfGames,
  getTeamsOfGames,
  parseVolleyClub,
  parseVolleyTeam,
  type VolleyTeam,
  parseGameTeam,
} from './team.ts';
import { findReason, getKeyRefusal, namesKey } from './upstream.ts';
import { chVolleyball } from './system.ts';
import { parseGame, parseTable, type Game, type LeagueTable } from '@matchpost/engine';

export function parseClubs(body: unknown): Club[] {
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'clubs', parse: parseVolleyClub });
}

export function parseTeams(body: unknown): VolleyTeam[] {
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'teams', parse: parseVolleyTeam });
}

export function parseGames(body: unknown): VolleyGame[] {
  return parseList(acceptAnswer(body), { source: chVolleyball.source, of: 'games', parse: parseVolleyGame });
}

/** The clubs of a key that opens the games alone. */
export function parseClubsOfGames(body: unknown): Club[] {
  return getClubsOfGames(parseGames(body));
}

/** The teams of a key that opens the games alone, opponents among them. */
export function parseTeamsOfGames(body: unknown): VolleyTeam[] {
  return getTeamsOfGames(parseGames(body));
}

/** One team by its own address; its players are not read. */
export function parseSingleTeam(body: unknown): VolleyTeam | undefined {
  return parseTeams([acceptAnswer(body)])[0];
}

/** One game by its own address. */
export function parseSingleGame(body: unknown): VolleyGame | undefined {
  const answer = acceptAnswer(body);
  return parseGames(Array.isArray(answer) ? answer : [answer])[0];
}

/** A bad key may be told with HTTP 200. */
function acceptAnswer(body: unknown): unknown {
  const reason = findReason(body);
  if (namesKey(reason)) throw getKeyRefusal();
  if (findEntries(findFields(body)['errors']).length === 0) return body;
  throw new LeagueError('source-refused', { params: { source: chVolleyball.source, status: 200, reason } });
}

/** A game with its teams, by which lists are narrowed. */
export interface VolleyGame {
  id: string;
  teams: VolleyTeam[];
  /** Phases of a season are groups of their own. */
  groupId: string;
  game: Game;
}

/** One game of `/indoor/games`; undefined without an id or without any team. */
export function parseVolleyGame(entry: Fields): VolleyGame | undefined {
  const id = findText(entry['gameId']);
  const { home, away } = findFields(entry['teams']);
  const sides = [findFields(home), findFields(away)];
  const [teamHome = '', teamAway = ''] = sides.map(({ caption }) => findText(caption));
  if (!id || (!teamHome && !teamAway)) return undefined;
  const [teamHomeLogo = '', teamAwayLogo = ''] = sides.map(({ logo }) => findImageUrl(logo));
  const hall = findFields(entry['hall']);
  const competition = findCompetition(entry);
  const input = {
    id,
    date: findText(entry['playDate']),
    startsAt: findText(entry['playDateUtc']),
    teamHome,
    teamAway,
    teamHomeLogo,
    teamAwayLogo,
    location: findFirstText(hall['caption'], `${findText(hall['street'])} ${findText(hall['number'])}`),
    city: findText(hall['city']),
    competition,
    ...readResult(entry),
  };
  const league = isCup(competition) ? '' : competition;
  return {
    id,
    teams: sides.map((side) => parseGameTeam(side, league, entry['gender'])),
    groupId: findText(findFields(entry['group'])['groupId']),
    game: parseGame(input, `games.${id}`, { scores: 'reading' }).game,
  };
}

function readResult(entry: Fields): { result?: string; resultDetail?: string; status?: string } {
  const sets = parseSets(entry['setResults']);
  const won = findWonSets(entry['resultSummary'], sets);
  // Every volleyball game has a winner: 0:0 is a form filled in beforehand, also on the days after the game.
  if (!won || won.home + won.away === 0) return {};
  return {
    result: `${won.home}:${won.away}`,
    resultDetail: sets.length > 0 ? `(${sets.map(({ home, away }) => `${home}:${away}`).join(', ')})` : '',
    ...(isForfeit(sets) && { status: 'forfeited' }),
  };
}

/** The championship has its long name in the group and a code in the league; the cup has it the other way round. */
function findCompetition({ league, group }: Fields): string {
  const leagueName = findText(findFields(league)['caption']);
  const groupName = findText(findFields(group)['caption']);
  if (isCup(leagueName)) return leagueName;
  return groupName.length > leagueName.length ? groupName : leagueName;
}

export function isCup(name: string): boolean {
  return /cup|coupe|coppa|pokal/i.test(name);
}

interface SetScore {
  home: number;
  away: number;
}

/** The sets played: sent as a list, or as an object whose keys count from "1", with numbers as text. */
export function parseSets(value: unknown): SetScore[] {
  const entries = Array.isArray(value) ? value : inOrder(Object.entries(findFields(value)));
  return entries.flatMap((entry) => {
    const { home, away } = findFields(entry);
    const set = { home: findCount(home), away: findCount(away) };
    const isPlayed = set.home !== undefined && set.away !== undefined && set.home + set.away > 0;
    return isPlayed ? [{ home: set.home ?? 0, away: set.away ?? 0 }] : [];
  });
}

/**
 * Sets won, from the summary or counted; a summary of 0:0 only where nothing was counted. The federation's own `winner`
 * has four spellings, one of them empty: it is not read.
 */
export function findWonSets(summary: unknown, sets: readonly SetScore[]): SetScore | undefined {
  const { wonSetsHomeTeam, wonSetsAwayTeam } = findFields(summary);
  const [home, away] = [findCount(wonSetsHomeTeam), findCount(wonSetsAwayTeam)];
  const told = home === undefined || away === undefined ? undefined : { home, away };
  const counted = {
    home: sets.filter(({ home, away }) => home > away).length,
    away: sets.filter(({ home, away }) => away > home).length,
  };
  return [told, counted].find((won) => won && won.home + won.away > 0) ?? told;
}

/** A game nobody played is entered as sets of 25:0, all for the same team. */
export function isForfeit(sets: readonly SetScore[]): boolean {
  if (sets.length < 2) return false;
  return sets.every(({ home }) => home === 0) || sets.every(({ away }) => away === 0);
}

function inOrder(entries: readonly [string, unknown][]): unknown[] {
  return [...entries].sort(([first], [second]) => Number(first) - Number(second)).map(([, entry]) => entry);
}

/**
 * The groups of `/indoor/ranking`. A win or defeat is "narrow" when the last set decided it. Withdrawn teams and the
 * headings of a mixed list are no teams (`isTeam` false). Source: public clients of the interface.
 */
export function parseRankings(body: unknown): { groupId: string; table: LeagueTable }[] {
  const answer = acceptAnswer(body);
  if (!Array.isArray(answer)) throw invalidAnswer(chVolleyball.source, 'ranking: no list');
  const groups = answer.map(findFields).map(({ groupId, ranking }) => {
    const rows = findEntries(ranking).map(findFields);
    const entries = rows.filter((row) => row['isTeam'] !== false).map(readRank);
    return { groupId: findText(groupId), table: parseTable({ rows: entries }).table };
  });
  const read = groups.filter(({ table }) => table.rows.length > 0);
  if (answer.length > 0 && read.length === 0) throw invalidAnswer(chVolleyball.source, 'ranking: none is readable');
  return read;
}

function readRank(row: Fields): object {
  const [wins, narrowWins] = [findCount(row['wins']), findCount(row['winsNarrow'])];
  const [defeats, narrowDefeats] = [findCount(row['defeats']), findCount(row['defeatsNarrow'])];
  return {
    rank: row['rank'],
    teamId: findText(row['teamId']),
    team: findText(row['teamCaption']),
    played: row['games'],
    wins: findCount(row['winsClear']) ?? (wins === undefined ? null : wins - (narrowWins ?? 0)),
    winsExtended: narrowWins,
    losses: findCount(row['defeatsClear']) ?? (defeats === undefined ? null : defeats - (narrowDefeats ?? 0)),
    lossesExtended: narrowDefeats,
    goalsFor: row['setsWon'],
    goalsAgainst: row['setsLost'],
    points: row['points'],
  };
}
