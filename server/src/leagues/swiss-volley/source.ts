import type { Game } from '@matchpost/engine';
import { LeagueError } from '../errors.ts';
import { mapLoaded } from '../federation/loaded.ts';
import { hasCode, loadKnown, parseId } from '../federation/unknown.ts';
import type { Club, LeagueSource, Loaded, LoadOptions, Scope } from '../source.ts';
import type { ResourceKind, Upstream } from '../upstream.ts';
import { parseClubs, parseGames, parseSingleGame, parseSingleTeam, parseTeams } from './answers.ts';
import { getClubsOfTeams } from './team.ts';
import { SOURCE } from './upstream.ts';

export interface SwissVolleyOptions {
  /** Reaches the federation with one club's key; none when no key is stored. */
  upstream?: Upstream;
}

/**
 * Swiss Volley with one key. What a key shows differs: a club's key knows its own club, teams and games, a key of the
 * federation all of them.
 */
export function createSwissVolleySource({ upstream }: SwissVolleyOptions): LeagueSource {
  const load = async <T>(kind: ResourceKind, path: string, parse: (body: unknown) => T, options?: LoadOptions) => {
    if (!upstream) throw new LeagueError('club-key-missing');
    return upstream.load({ kind, path, parse }, options);
  };

  const loadTeam = async (id: string, options?: LoadOptions) =>
    loadKnown(load('teams', `/indoor/teams/${id}`, parseSingleTeam, options), 'team-unknown', id);

  const loadGames = async ({ teamId }: { teamId: string }, options?: LoadOptions): Promise<Loaded<Game[]>> => {
    const id = parseId(teamId, 'team-unknown');
    const path = `/indoor/games?${new URLSearchParams({ teamId: id, includeCup: '1' })}`;
    const games = await loadKnown(load('games', path, parseGames, options), 'team-unknown', teamId);
    const own = games.value.filter(({ teamIds }) => teamIds.includes(id));
    // An empty list stands for a team before its season as well as for one nobody knows.
    if (own.length === 0) await loadTeam(id, options);
    return mapLoaded(games, () => own.map(({ game }) => game));
  };

  const findInGames = async (team: { teamId: string }, id: string, options?: LoadOptions) =>
    mapLoaded(await loadGames(team, options), (games) => games.find((game) => game.id === id));

  const loadSingle = async (id: string, options?: LoadOptions) => {
    const asked = load('game', `/indoor/game/${id}`, parseSingleGame, options);
    return mapLoaded(await loadKnown(asked, 'game-unknown', id), (found) => found?.game);
  };

  return {
    name: SOURCE,
    sport: 'volleyball',
    loadGames,

    async loadClubs(options) {
      const clubs = await findAllClubs(load('clubs', '/indoor/clubs', parseClubs, options));
      return clubs ?? mapLoaded(await load('teams', '/indoor/teams', parseTeams, options), getClubsOfTeams);
    },

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      const asked = load('teams', `/indoor/teams?clubId=${id}`, parseTeams, options);
      const teams = await loadKnown(asked, 'club-unknown', clubId);
      const own = teams.value.filter((team) => team.clubId === id || team.clubId === '');
      // A club's key answers with its own teams, whatever club is asked for.
      if (own.length === 0 && teams.value.length > 0) throw new LeagueError('club-unknown', { params: { id: clubId } });
      return mapLoaded(teams, () => own.map(({ id, name, league }) => ({ id, name, league })));
    },

    async loadGame(gameId, { teamId }: Scope = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const found = await (teamId === undefined ? loadSingle(id, options) : findInGames({ teamId }, id, options));
      const game = found.value;
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return mapLoaded(found, () => game);
    },
  };
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
