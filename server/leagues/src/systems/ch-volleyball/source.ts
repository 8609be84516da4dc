import type { Game, LeagueTable } from '@matchpost/engine';
import { LeagueError } from '../../errors.ts';
import { getAsk, type Ask } from '../../federation/ask.ts';
import { joinLoaded, mapLoaded, type Club, type LeagueSource, type Loaded, type LoadOptions } from '../../source.ts';
import { hasCode, isRefused, parseId, unknownAs } from '../../federation/unknown.ts';
import type { Upstream } from '../../upstream.ts';
import {
  isCup,
  parseClubs,
  parseClubsOfGames,
  parseGames,
  parseRankings,
  parseSingleGame,
  parseSingleTeam,
  parseTeams,
  parseTeamsOfGames,
  type VolleyGame,
} from './answers.ts';
import { getClubsOfTeams, type VolleyTeam } from './team.ts';
import { chVolleyball } from './system.ts';

interface SwissVolleyOptions {
  /** Reaches the federation with one club's key; none when no key is stored. */
  upstream?: Upstream;
}

/** Cup games are hidden from a question without the flag. */
const ALL_GAMES = '/indoor/games?includeCup=1';

/**
 * Swiss Volley with one key. A club's key shows its own club, teams and games, a key of the federation all
 * of them. Some keys open `/indoor/games` alone: clubs and teams are read out of the games then.
 */
export function createSwissVolleySource({ upstream }: SwissVolleyOptions): LeagueSource {
  const ask = getAsk(upstream, chVolleyball);
  return {
    name: chVolleyball.source,
    sport: chVolleyball.sport,

    loadClubs: (options) => loadVolleyClubs(ask, options),

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      const teams = await loadClubTeams(ask, id, options);
      const own = teams.value.filter((team) => team.clubId === id || team.clubId === '');
      // A club's key answers with its own teams, whatever club is asked for.
      if (own.length === 0 && teams.value.length > 0) throw new LeagueError('club-unknown', { params: { id: clubId } });
      return mapLoaded(teams, () => own.map(({ id, name, league }) => ({ id, name, league })));
    },

    loadGames: ({ teamId }, options) => loadTeamGames(ask, teamId, options),

    loadTable: ({ teamId }, options) => loadTeamTable(ask, teamId, options),

    async loadGame(gameId, { teamId } = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const found = await (teamId === undefined
        ? loadSingleGame(ask, id, options)
        : findTeamGame(ask, { id, teamId }, options));
      const game = found.value;
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return mapLoaded(found, () => game);
    },
  };
}

/** All clubs a key shows: its own, or every one. */
export async function loadVolleyClubs(ask: Ask, options?: LoadOptions): Promise<Loaded<Club[]>> {
  const clubs = await findOpen(ask({ kind: 'clubs', path: '/indoor/clubs', parse: parseClubs }, options));
  if (clubs && clubs.value.length > 0) return clubs;
  const teams = await findOpen(ask({ kind: 'teams', path: '/indoor/teams', parse: parseTeams }, options));
  if (teams) return mapLoaded(teams, getClubsOfTeams);
  return ask({ kind: 'clubs', path: ALL_GAMES, parse: parseClubsOfGames }, options);
}

/** Teams of a club, maybe among those of others. */
async function loadClubTeams(ask: Ask, id: string, options?: LoadOptions): Promise<Loaded<VolleyTeam[]>> {
  const unknown = unknownAs('club-unknown', id);
  const path = `/indoor/teams?clubId=${id}`;
  const teams = await findOpen(ask({ kind: 'teams', path, parse: parseTeams, unknown }, options));
  if (teams) return teams;
  const derived = await ask({ kind: 'teams', path: ALL_GAMES, parse: parseTeamsOfGames }, options);
  // Before a new schedule is out there are no games at all, which says nothing about a club.
  if (derived.value.length > 0 && !derived.value.some(({ clubId }) => clubId === id)) throw unknown();
  return derived;
}

async function loadTeamGames(ask: Ask, teamId: string, options?: LoadOptions): Promise<Loaded<Game[]>> {
  return mapLoaded(await loadOwnGames(ask, teamId, options), (own) => own.map(({ game }) => game));
}

async function loadOwnGames(ask: Ask, teamId: string, options?: LoadOptions): Promise<Loaded<VolleyGame[]>> {
  const id = parseId(teamId, 'team-unknown');
  const path = `/indoor/games?${new URLSearchParams({ teamId: id, includeCup: '1' })}`;
  const unknown = unknownAs('team-unknown', teamId);
  const games = await ask({ kind: 'games', path, parse: parseGames, unknown }, options);
  const own = games.value.filter(({ teams }) => teams.some((team) => team.id === id));
  // An empty list stands for a team before its season as well as for one nobody knows.
  if (own.length === 0) {
    const team = ask({ kind: 'teams', path: `/indoor/teams/${id}`, parse: parseSingleTeam, unknown }, options);
    // A key for games alone cannot tell: it has seen no game of this team.
    if (!(await findOpen(team))) throw unknown();
  }
  return mapLoaded(games, () => own);
}

/** Every group the key shows, the team's own among them; a later phase of the season comes later in the list. */
async function loadTeamTable(ask: Ask, teamId: string, options?: LoadOptions): Promise<Loaded<LeagueTable>> {
  const id = parseId(teamId, 'team-unknown');
  const [games, tables] = await Promise.all([
    loadOwnGames(ask, teamId, options),
    findOpen(ask({ kind: 'table', path: '/indoor/ranking', parse: parseRankings }, options)),
  ]);
  const found = tables?.value.findLast(({ table }) => table.rows.some((row) => row.teamId === id));
  if (tables === undefined || found === undefined) throw new LeagueError('table-none');
  const league = games.value.filter(({ game }) => !isCup(game.competition));
  const named = league.find(({ groupId }) => groupId === found.groupId) ?? league[0];
  return joinLoaded([games, tables], { ...found.table, competition: named?.game.competition ?? '' });
}

async function findTeamGame(
  ask: Ask,
  { id, teamId }: { id: string; teamId: string },
  options?: LoadOptions,
): Promise<Loaded<Game | undefined>> {
  return mapLoaded(await loadTeamGames(ask, teamId, options), (games) => games.find((game) => game.id === id));
}

async function loadSingleGame(ask: Ask, id: string, options?: LoadOptions): Promise<Loaded<Game | undefined>> {
  const unknown = unknownAs('game-unknown', id);
  const found = await findOpen(
    ask({ kind: 'game', path: `/indoor/game/${id}`, parse: parseSingleGame, unknown }, options),
  );
  if (found) return mapLoaded(found, (loaded) => loaded?.game);
  const games = await ask({ kind: 'games', path: ALL_GAMES, parse: parseGames }, options);
  return mapLoaded(games, (listed) => listed.find((one) => one.id === id)?.game);
}

/**
 * The answer of an address, or undefined where it is shut for this key: 401, 403 or 404. A wrong key is refused by
 * `/indoor/games` too, which is asked instead. Any other refusal, as 400, is an error.
 */
async function findOpen<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isShut = shut.some((code) => hasCode(error, code)) || isRefused(error, 404);
    if (isShut) return undefined;
    throw error;
  }
}

const shut = ['club-key-refused', 'club-unknown', 'team-unknown', 'game-unknown'] as const;
