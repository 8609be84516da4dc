import type { Game, GameStatus, LeagueTable } from '@matchpost/engine';
import { computeTable, isTeamMark } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { LeagueError } from '../errors.ts';
import type { Club, Scope, Sport, Team } from '../source.ts';

interface FileTeam extends Team {
  clubId: string;
}

/** Clubs and teams as the games of some files name them. */
export interface FileLeague {
  clubs: Club[];
  getTeams(clubId: string): Team[];
  getGames(scope: Scope): Game[];
  getGame(gameId: string): Game;
  /** Throws `table-none` unless the files hold every game of the team's competition. */
  getTable(scope: Scope, sport: Sport): LeagueTable;
}

/** Ids are slugs of the names, so they stay when games are added; {@link identifyGames} gives those of games. */
export function buildLeague(read: readonly Game[]): FileLeague {
  const games = identifyGames(read);
  const clubs = nameClubs(games);
  const clubIds = new Map(clubs.map(({ id, name }) => [name, id]));
  const teams = nameTeams(games).map((team): FileTeam => ({
    ...team,
    clubId: clubIds.get(clubNameOf(team.name)) ?? '',
  }));
  const teamIds = new Map(teams.map(({ name, id }) => [name, id]));
  const findTeam = ({ teamId = '', clubId }: Scope): FileTeam => {
    const team = teams.find(({ id }) => id === teamId);
    if (team && (clubId === undefined || namesClub(team, clubId))) return team;
    throw new LeagueError('team-unknown', { params: { id: teamId } });
  };
  return {
    clubs,
    getTeams: (clubId) => {
      const own = teams.filter((team) => namesClub(team, clubId));
      if (own.length === 0) throw new LeagueError('club-unknown', { params: { id: clubId } });
      return own.map(({ id, name, league }) => ({ id, name, league }));
    },
    getTable: (scope, sport) => {
      const { rows, ...table } = rankTeams(games, sport, gamesOf(games, findTeam(scope).name));
      return { ...table, rows: rows.map((row) => ({ ...row, teamId: teamIds.get(row.team) ?? '' })) };
    },
    getGames: (scope) => {
      return gamesOf(games, findTeam(scope).name);
    },
    getGame: (gameId) => {
      const game = games.find(({ id }) => id === gameId);
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return game;
    },
  };
}

/** Earlier versions knew fewer marks: to them, `UHC Niederau U21A` was a club, with the id that is its team's now. */
function namesClub({ id, clubId }: FileTeam, wanted: string): boolean {
  return clubId === wanted || id === wanted;
}

/**
 * The table of the competition that most of a team's `own` games are in. Throws `table-none` unless the games are all of
 * that competition.
 */
export function rankTeams(games: readonly Game[], sport: SportId, own: readonly Game[]): LeagueTable {
  const league = mostPlayed(own) ?? '';
  const played = games.filter(({ competition }) => competition === league);
  if (!isWhole(played)) throw new LeagueError('table-none');
  return computeTable(sport, played, league);
}

/** A club's own season lists its opponents once or twice; the games of a whole group list every team equally often. */
function isWhole(games: readonly Game[]): boolean {
  const counts = new Map<string, number>();
  for (const team of teamNames(games)) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts.size >= 3 && new Set(counts.values()).size === 1;
}

/**
 * Games of files with an id each, so that every door calls a game the same: its own, or one from its day and teams, which
 * stays when games are added. A game that stands twice is one: what the first does not tell, as a result, comes from the
 * second. Different games with one id get `-2`.
 *
 * @example identifyGames(games)[0].id // '15-11-2025-uhc-sternenberg-floorball-auental'
 */
export function identifyGames(read: readonly Game[]): Game[] {
  const known = new Map<string, Game[]>();
  for (const game of read) {
    const key = [game.id, game.date, game.time, game.teamHome, game.teamAway].join('|');
    const listed = known.get(key) ?? [];
    const before = listed.find((one) => isSameCompetition(one, game));
    if (before === undefined) listed.push(game);
    else listed[listed.indexOf(before)] = complete(before, game);
    known.set(key, listed);
  }
  const giveId = createIds();
  return [...known.values()].flat().map((game) => ({
    ...game,
    id: giveId(game.id || toSlug(`${game.date} ${game.teamHome} ${game.teamAway}`)),
  }));
}

/** Two classes of a club may play each other's at the same time; a file that tells none means the same game. */
function isSameCompetition(game: Game, other: Game): boolean {
  return [game.competition, ''].includes(other.competition) || game.competition === '';
}

/** From the least telling: games have the first two without being told one. */
const tellingStatuses: readonly GameStatus[] = [
  'unknown',
  'scheduled',
  'live',
  'played',
  'forfeited',
  'abandoned',
  'postponed',
  'cancelled',
];

/** A status goes with its score; of two games without one the more telling counts, in whatever order the files are read. */
function complete(game: Game, other: Game): Game {
  const { result, resultDetail, score, status } = other;
  const told = Object.fromEntries(Object.entries(game).filter(([, value]) => value !== ''));
  const joined = { ...game, ...other, ...told };
  if (game.score !== undefined) return joined;
  if (score !== undefined) return { ...joined, result, resultDetail, score, status };
  const isMoreTelling = tellingStatuses.indexOf(status) > tellingStatuses.indexOf(game.status);
  return isMoreTelling ? { ...joined, status } : joined;
}

function nameClubs(games: readonly Game[]): Club[] {
  return identifyNames(new Set(teamNames(games).map(clubNameOf)));
}

function nameTeams(games: readonly Game[]): Team[] {
  return identifyNames(new Set(teamNames(games))).map((team) => ({
    ...team,
    league: mostPlayed(gamesOf(games, team.name)),
  }));
}

function gamesOf(games: readonly Game[], team: string): Game[] {
  return games.filter(({ teamHome, teamAway }) => teamHome === team || teamAway === team);
}

function teamNames(games: readonly Game[]): string[] {
  return games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]).filter((name) => name !== '');
}

function identifyNames(names: ReadonlySet<string>): Club[] {
  const giveId = createIds();
  const sorted = [...names].sort(new Intl.Collator('de-CH').compare);
  return sorted.map((name) => ({ id: giveId(toSlug(name)), name }));
}

/** A team that also plays the cup belongs to the league it plays most in. */
function mostPlayed(games: readonly Game[]): string | null {
  const counts = new Map<string, number>();
  for (const { competition } of games) {
    if (competition !== '') counts.set(competition, (counts.get(competition) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

/** The year a club was founded. */
const year = /^\d{2}$/;

/** `UHC Sternenberg D Rot` and `UHC Sternenberg II` are teams of `UHC Sternenberg`; `UHC Niederau 04` is a club. */
export function clubNameOf(team: string): string {
  const words = team.split(' ');
  while (words.length > 1 && isMark(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

function isMark(word: string): boolean {
  return isTeamMark(word) && !year.test(word);
}

/** `UHC Zürich-Süd II` to `uhc-zurich-sud-ii`; letters of any script stay, so that no name becomes nothing. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return (
    plain
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || '-'
  );
}

/** Ids for names or games in a fixed order: the second that reads the same gets `-2`. */
export function createIds(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let id = wanted;
    for (let n = 2; given.has(id); n++) id = `${wanted}-${n}`;
    given.add(id);
    return id;
  };
}
