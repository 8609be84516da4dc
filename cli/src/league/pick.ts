import type { Game, LeagueTable } from '@matchpost/engine';
import { LeagueError, type Club, type League, type Loaded, type Scope, type Team } from '@matchpost/leagues';
import { byStart } from '@matchpost/engine/posts';
import { CliError, toFailure, type Failure } from '../errors.ts';
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
}

/** Clubs sorted by name. */
export async function loadSortedClubs({ source }: League): Promise<Club[]> {
  const { value } = await source.loadClubs();
  return value.toSorted((a, b) => a.name.localeCompare(b.name, 'de-CH'));
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
  return askEachTeam(teams, async (team) => {
    return { club, teams: [team], ...(await loadAll(league, [{ teamId: team.id, clubId: club.id }])) };
  });
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
 * The games of a club's team. Throws `club-not-chosen`, `team-not-chosen` and the codes of {@link chooseClub} and
 * {@link chooseTeam}, whose sentences list what there is.
 */
export async function pickGames(league: League, { club: wantedClub, team: wantedTeam }: Wanted): Promise<Picked> {
  if (wantedClub === undefined && /^\d+$/.test(wantedTeam ?? '')) {
    const team = { id: wantedTeam ?? '', name: '', league: null };
    return { club: undefined, teams: [team], ...(await loadAll(league, [{ teamId: team.id }])) };
  }
  const { club, teams } = await findTeams(league, wantedClub);
  if (wantedTeam === undefined) throw new CliError('team-not-chosen', { list: listCandidates(teams, teamLabel) });
  const chosen = wantedTeam === 'all' ? [...teams] : [chooseTeam(teams, wantedTeam)];
  const scopes = chosen.map(({ id }) => ({ teamId: id, clubId: club.id }));
  return { club, teams: chosen, ...(await loadAll(league, scopes)) };
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

async function loadAll({ source }: League, scopes: readonly { teamId: string; clubId?: string }[]) {
  const loaded = await inTurns(scopes, async (scope) => ({ scope, ...(await source.loadGames(scope)) }));
  const found = loaded.flatMap(({ value, scope }) => value.map((game) => ({ game, scope, season: value })));
  const byId = new Map(found.map((entry) => [entry.game.id, entry]));
  return {
    games: [...byId.values()].map(({ game }) => game).sort(byStart),
    seasonOf: ({ id }: Game) => byId.get(id)?.season ?? [],
    scopes: new Map(found.map(({ game, scope }) => [game.id, scope])),
    asOf: new Date(Math.min(...loaded.map(({ asOf }: Loaded<Game[]>) => asOf.getTime()))),
    stale: loaded.some(({ stale }) => stale),
  };
}
