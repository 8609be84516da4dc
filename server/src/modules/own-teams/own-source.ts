import type { SportId } from '@matchpost/engine/sports';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Club, LeagueSource, Loaded, Scope } from '@matchpost/leagues';
import { LeagueError } from '@matchpost/leagues/errors';
import { fromOwnId, isOwnId, toOwnId } from './own-id.ts';
import { nameOurs } from './name-ours.ts';
import { listGames } from './own-game.queries.ts';
import { OwnTeam } from './own-team.entity.ts';

interface Person {
  userId: string;
  sport: SportId;
}

/**
 * A sport's source as one person sees it: the league's clubs and the person's own. Ids tell which of the two is asked;
 * another person's team is unknown.
 */
export function withOwnTeams(league: LeagueSource, em: EntityManager, person: Person): LeagueSource {
  const own = createOwnSource(em, person);
  const { loadMeetings } = league;
  return {
    name: league.name,
    sport: league.sport,
    async loadClubs(options) {
      const [loaded, clubs] = await Promise.all([league.loadClubs(options), own.loadClubs()]);
      return clubs.length === 0 ? loaded : { ...loaded, value: [...loaded.value, ...clubs] };
    },
    loadTeams: (clubId, options) => (isOwnId(clubId) ? own.loadTeams(clubId) : league.loadTeams(clubId, options)),
    loadGames: (team, options) => (isOwn(team) ? own.loadGames(team.teamId) : league.loadGames(team, options)),
    loadGame: (gameId, scope, options) =>
      isOwn(scope) ? own.loadGame(gameId, scope?.teamId ?? scope?.clubId) : league.loadGame(gameId, scope, options),
    ...(loadMeetings && {
      loadMeetings: async (gameId, scope, options) =>
        isOwn(scope)
          ? { value: [], asOf: new Date(0), stale: false }
          : loadMeetings.call(league, gameId, scope, options),
    }),
    loadTable: (team, options) => {
      if (isOwn(team)) throw new LeagueError('table-none');
      return league.loadTable(team, options);
    },
  };
}

function isOwn(scope: Scope | undefined): boolean {
  return isOwnId(scope?.teamId) || isOwnId(scope?.clubId);
}

/** Each answer is read in a unit of work of its own: streams ask again for an hour. */
function createOwnSource(em: EntityManager, { userId, sport }: Person) {
  const find = async (id: string | undefined): Promise<OwnTeam> => {
    const row = fromOwnId(id ?? '');
    const team = row === undefined ? null : await em.fork().findOne(OwnTeam, { id: row, user: userId, sport });
    if (team === null) throw new LeagueError('team-unknown', { params: { id: id ?? '' } });
    return team;
  };
  const loadGames = async (id: string | undefined) => {
    const team = await find(id);
    const games = nameOurs(await listGames(em.fork(), team), team);
    return games.map(({ source: _source, own_result: _result, ...game }) => game);
  };
  return {
    async loadClubs(): Promise<Club[]> {
      const fields = ['name', 'primaryColor', 'secondaryColor'] as const;
      const teams = await em.fork().find(OwnTeam, { user: userId, sport }, { fields });
      return teams.map((team) => {
        const colors = toColors(team);
        return { id: toOwnId(team.id), name: team.name, ...(colors && { colors }) };
      });
    },
    async loadTeams(clubId: string) {
      const { id, name, league } = await find(clubId);
      return now([{ id: toOwnId(id), name, league: league ?? null }]);
    },
    loadGames: async (teamId: string) => now(await loadGames(teamId)),
    async loadGame(gameId: string, teamId: string | undefined) {
      const game = (await loadGames(teamId)).find(({ id }) => id === gameId);
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return now(game);
    },
  };
}

/** The colours a person gave their own team; undefined without any, and for a league's team. */
export async function findOwnColors(
  em: EntityManager,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Club['colors']> {
  const id = fromOwnId(teamId);
  const team = id === undefined ? null : await em.fork().findOne(OwnTeam, { id, user: userId });
  return team === null ? undefined : toColors(team);
}

function toColors({ primaryColor, secondaryColor }: Pick<OwnTeam, 'primaryColor' | 'secondaryColor'>): Club['colors'] {
  if (!primaryColor) return undefined;
  return { primary: primaryColor, ...(secondaryColor ? { secondary: secondaryColor } : {}) };
}

function now<T>(value: T): Loaded<T> {
  return { value, asOf: new Date(), stale: false };
}
