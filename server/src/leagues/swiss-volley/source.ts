import type { Game } from '@matchpost/engine';
import { LeagueError } from '../errors.ts';
import { getAsk, type Ask } from '../federation/ask.ts';
import { mapLoaded } from '../federation/loaded.ts';
import { hasCode, parseId, unknownAs } from '../federation/unknown.ts';
import type { Club, LeagueSource, Loaded, LoadOptions } from '../source.ts';
import type { Upstream } from '../upstream.ts';
import { parseClubs, parseGames, parseSingleGame, parseSingleTeam, parseTeams } from './answers.ts';
import { getClubsOfTeams } from './team.ts';
import { SOURCE } from './upstream.ts';

export interface SwissVolleyOptions {
  /** Reaches the federation with one club's key; none when no key is stored. */
  upstream?: Upstream;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today(): string;
}

interface Reach {
  ask: Ask;
  today(): string;
}

/**
 * Swiss Volley with one key. What a key shows differs: a club's key knows its own club, teams and games, a key of the
 * federation all of them.
 */
export function createSwissVolleySource({ upstream, today }: SwissVolleyOptions): LeagueSource {
  const ask = getAsk(upstream, 'volleyball');
  const reach: Reach = { ask, today };
  return {
    name: SOURCE,
    sport: 'volleyball',

    loadClubs: (options) => loadVolleyClubs(ask, options),

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      const unknown = unknownAs('club-unknown', clubId);
      const path = `/indoor/teams?clubId=${id}`;
      const teams = await ask({ kind: 'teams', path, parse: parseTeams, unknown }, options);
      const own = teams.value.filter((team) => team.clubId === id || team.clubId === '');
      // A club's key answers with its own teams, whatever club is asked for.
      if (own.length === 0 && teams.value.length > 0) throw new LeagueError('club-unknown', { params: { id: clubId } });
      return mapLoaded(teams, () => own.map(({ id, name, league }) => ({ id, name, league })));
    },

    loadGames: ({ teamId }, options) => loadTeamGames(reach, teamId, options),

    async loadGame(gameId, { teamId } = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const found = await (teamId === undefined
        ? loadSingleGame(reach, id, options)
        : findTeamGame(reach, { id, teamId }, options));
      const game = found.value;
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return mapLoaded(found, () => game);
    },
  };
}

/** All clubs a key shows: its own, or every one. */
export async function loadVolleyClubs(ask: Ask, options?: LoadOptions): Promise<Loaded<Club[]>> {
  const clubs = await findAllClubs(ask({ kind: 'clubs', path: '/indoor/clubs', parse: parseClubs }, options));
  return (
    clubs ?? mapLoaded(await ask({ kind: 'teams', path: '/indoor/teams', parse: parseTeams }, options), getClubsOfTeams)
  );
}

async function loadTeamGames({ ask, today }: Reach, teamId: string, options?: LoadOptions): Promise<Loaded<Game[]>> {
  const id = parseId(teamId, 'team-unknown');
  const path = `/indoor/games?${new URLSearchParams({ teamId: id, includeCup: '1' })}`;
  const parse = (body: unknown) => parseGames(body, today());
  const unknown = unknownAs('team-unknown', teamId);
  const games = await ask({ kind: 'games', path, parse, unknown }, options);
  const own = games.value.filter(({ teamIds }) => teamIds.includes(id));
  // An empty list stands for a team before its season as well as for one nobody knows.
  if (own.length === 0) {
    await ask({ kind: 'teams', path: `/indoor/teams/${id}`, parse: parseSingleTeam, unknown }, options);
  }
  return mapLoaded(games, () => own.map(({ game }) => game));
}

async function findTeamGame(
  reach: Reach,
  { id, teamId }: { id: string; teamId: string },
  options?: LoadOptions,
): Promise<Loaded<Game | undefined>> {
  return mapLoaded(await loadTeamGames(reach, teamId, options), (games) => games.find((game) => game.id === id));
}

async function loadSingleGame(
  { ask, today }: Reach,
  id: string,
  options?: LoadOptions,
): Promise<Loaded<Game | undefined>> {
  const parse = (body: unknown) => parseSingleGame(body, today());
  const unknown = unknownAs('game-unknown', id);
  const found = await ask({ kind: 'game', path: `/indoor/game/${id}`, parse, unknown }, options);
  return mapLoaded(found, (loaded) => loaded?.game);
}

/** All clubs, for a key that may list them; the key itself may still be good when it may not. */
async function findAllClubs(clubs: Promise<Loaded<Club[]>>): Promise<Loaded<Club[]> | undefined> {
  try {
    const loaded = await clubs;
    return loaded.value.length > 0 ? loaded : undefined;
  } catch (error) {
    if (hasCode(error, 'club-key-refused') || hasCode(error, 'source-refused')) return undefined;
    throw error;
  }
}
