import type { Game, LeagueTable } from '@matchpost/engine';
import { LeagueError, type Club, type League, type Loaded, type Scope, type Team } from '@matchpost/leagues';
import { byStart, compareNames } from '@matchpost/engine/posts';
import { CliError, toError, toFailure, type Failure } from '../errors.ts';
import { chooseClub, chooseTeam, listCandidates, teamLabel } from './choose.ts';

import { inTurns } from './in-turns.ts';

/** A club and a team by id or name; `all` for every team of the club. */
export interface Wanted {
  club?: string;
  team?: string;
}

export interface Picked {
  /** Undefined when a team was asked for by its id alone. */
  club: Club | undefined;
  teams: Team[];
  /** Games of all teams without duplicates, earliest first; games without a day at the end. */
  games: Game[];
  /** The season of the team a game was found with; it decides between home and away. */
  seasonOf(game: Game): readonly Game[];
  /** The team and club a game was found with, by the game's id. */
  scopes: ReadonlyMap<string, Scope>;
  /** The time of the oldest response. */
  asOf: Date;
  stale: boolean;
  /** With `all`: a `notice` for each team that the source has lost, and the failures of teams whose games do not load. */
  without: Failure[];
  failures: Failure[];
}

/** Clubs sorted by name. */
export async function loadSortedClubs({ source }: League): Promise<Club[]> {
  const { value } = await source.loadClubs();
  return value.toSorted((a, b) => compareNames(a.name, b.name));
}

/** A team's table with the team it was found with. */
interface PickedTable {
  club: Club | undefined;
  team: Team;
  table: LeagueTable;
}

/** The data of each team of a club, the teams without any, and those whose data do not load. */
interface OfEachTeam<T> {
  found: T[];
  /** A `notice` for each team without. */
  without: Failure[];
  failures: Failure[];
}

/**
 * The table of a club's team; without a named team, of its first team with one. Throws `table-none`,
 * `club-not-chosen` and the codes of {@link chooseClub} and {@link chooseTeam}.
 */
export async function pickTable(league: League, { club: wantedClub, team: wantedTeam }: Wanted): Promise<PickedTable> {
  const { source } = league;
  const load = async (team: Team, club?: Club) => {
    const { value: table } = await source.loadTable({ teamId: team.id, ...(club && { clubId: club.id }) });
    return { club, team, table };
  };
  if (wantedClub === undefined && /^\d+$/.test(wantedTeam ?? ''))
    return load({ id: wantedTeam ?? '', name: '', league: null });
  const { club, teams } = await findTeams(league, wantedClub);
  if (wantedTeam !== undefined) return load(chooseTeam(teams, wantedTeam), club);
  for (const [index, team] of teams.entries()) {
    try {
      return await load(team, club);
    } catch (error) {
      const isLast = index === teams.length - 1;
      if (isLast || toFailure(error).code !== 'table-none') throw error;
    }
  }
  throw new LeagueError('table-none');
}

/**
 * The table of every team of a club that has one. Throws `table-none` for a club without any, `club-not-chosen`
 * and the codes of {@link chooseClub}.
 */
export async function pickTables(league: League, wanted: string | undefined): Promise<OfEachTeam<PickedTable>> {
  const { club, teams } = await findTeams(league, wanted);
  const load = async (team: Team): Promise<PickedTable> => {
    const { value: table } = await league.source.loadTable({ teamId: team.id, clubId: club.id });
    return { club, team, table };
  };
  const all = await askEachTeam(teams, load);
  if (all.found.length === 0 && all.failures.length === 0) throw new LeagueError('table-none', { path: club.name });
  return all;
}

/** The games of every team of a club, team by team. Throws `club-not-chosen` and the codes of {@link chooseClub}. */
export async function pickGamesOfEach(league: League, wanted: string | undefined): Promise<OfEachTeam<Picked>> {
  const { club, teams } = await findTeams(league, wanted);
  return askEachTeam(teams, async (team) => toPicked([await loadSeason(league, team, club)], { club, teams: [team] }));
}

/** A team the source lost with the season, or one without a table, is no failure of a whole club. */
const lacking: readonly string[] = ['table-none', 'team-unknown'];

async function askEachTeam<T>(teams: readonly Team[], load: (team: Team) => Promise<T>): Promise<OfEachTeam<T>> {
  const result: OfEachTeam<T> = { found: [], without: [], failures: [] };
  const answers = await inTurns(teams, async (team): Promise<{ value: T } | { failure: Failure }> => {
    try {
      return { value: await load(team) };
    } catch (error) {
      if (!(error instanceof LeagueError)) throw error;
      return { failure: { ...toFailure(error), path: teamLabel(team) } };
    }
  });
  for (const answer of answers) {
    if ('value' in answer) result.found.push(answer.value);
    else if (lacking.includes(answer.failure.code)) result.without.push({ ...answer.failure, severity: 'notice' });
    else result.failures.push(answer.failure);
  }
  return result;
}

/** The club named and its teams. Throws `club-not-chosen` and the codes of {@link chooseClub}. */
async function findTeams(league: League, wanted: string | undefined): Promise<{ club: Club; teams: Team[] }> {
  const clubs = await loadSortedClubs(league);
  if (wanted === undefined) throw new CliError('club-not-chosen', { list: listCandidates(clubs, ({ name }) => name) });
  const club = chooseClub(clubs, wanted);
  return { club, teams: (await league.source.loadTeams(club.id)).value };
}

/**
 * The games of a club's team; those of `all` teams as far as they load. Throws `club-not-chosen`, `team-not-chosen` and
 * the codes of {@link chooseClub} and {@link chooseTeam}, whose sentences list what there is.
 */
export async function pickGames(league: League, { club: wantedClub, team: wantedTeam }: Wanted): Promise<Picked> {
  if (wantedClub === undefined && wantedTeam !== undefined && /^\d+$/.test(wantedTeam))
    return pickGamesById(league, wantedTeam);
  const { club, teams } = await findTeams(league, wantedClub);
  if (wantedTeam === undefined) throw new CliError('team-not-chosen', { list: listCandidates(teams, teamLabel) });
  if (wantedTeam !== 'all') {
    const team = chooseTeam(teams, wantedTeam);
    return toPicked([await loadSeason(league, team, club)], { club, teams: [team] });
  }
  const { found, ...rest } = await askEachTeam(teams, (team) => loadSeason(league, team, club));
  const [first] = [...rest.failures, ...rest.without];
  if (found.length === 0 && first) throw toError(first);
  return { ...toPicked(found, { club, teams }), ...rest };
}

/** The games of a team whose id is known. */
export async function pickGamesById(league: League, teamId: string): Promise<Picked> {
  const team = { id: teamId, name: '', league: null };
  return toPicked([await loadSeason(league, team)], { club: undefined, teams: [team] });
}

/** Loads each game by itself: some sources give more details there than in a list. */
export async function completeGames(
  { source }: League,
  games: readonly Game[],
  { scopes }: Picked,
): Promise<{ games: Game[]; failures: Failure[] }> {
  const failures: Failure[] = [];
  const completed = await inTurns(games, async (game) => {
    if (game.teamHomeLogo !== '' || game.teamAwayLogo !== '') return game;
    try {
      return (await source.loadGame(game.id, scopes.get(game.id))).value;
    } catch (error) {
      // The details from the list are enough for a post.
      failures.push(toFailure(error));
      return game;
    }
  });
  return { games: completed, failures };
}

/** Earlier games of a game's two teams, where the source knows them. */
export async function loadMeetings({ source }: League, game: Game, { scopes }: Picked): Promise<Game[]> {
  if (source.loadMeetings === undefined || game.id === '') return [];
  try {
    return (await source.loadMeetings(game.id, scopes.get(game.id))).value;
  } catch (error) {
    // The season's own meetings are enough for a post.
    if (error instanceof LeagueError) return [];
    throw error;
  }
}

interface Season extends Loaded<Game[]> {
  scope: Scope;
}

async function loadSeason({ source }: League, { id: teamId }: Team, club?: Club): Promise<Season> {
  const scope = { teamId, ...(club && { clubId: club.id }) };
  return { scope, ...(await source.loadGames(scope)) };
}

function toPicked(seasons: readonly Season[], of: Pick<Picked, 'club' | 'teams'>): Picked {
  const found = seasons.flatMap(({ value, scope }) => value.map((game) => ({ game, scope, season: value })));
  const byId = new Map(found.map((entry) => [entry.game.id, entry]));
  return {
    ...of,
    games: [...byId.values()].map(({ game }) => game).sort(byStart),
    seasonOf: ({ id }: Game) => byId.get(id)?.season ?? [],
    scopes: new Map(found.map(({ game, scope }) => [game.id, scope])),
    asOf: new Date(Math.min(...seasons.map(({ asOf }) => asOf.getTime()))),
    stale: seasons.some(({ stale }) => stale),
    without: [],
    failures: [],
  };
}
