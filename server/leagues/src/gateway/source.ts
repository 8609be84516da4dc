import type { Game } from '@matchpost/engine';
import { LeagueError } from '../errors.ts';
import { mapLoaded, type LeagueSource, type Loaded, type LoadOptions, type Scope, type Sport } from '../source.ts';
import { ignoreTrouble, parseId } from '../federation/unknown.ts';
import { joinGame } from '../systems/ch-unihockey/game-detail.ts';
import type { ResourceKind, Upstream, UpstreamOptions } from '../upstream.ts';
import {
  parseClubs,
  parseDetail,
  parseGames,
  parseLeagueTable,
  parseTeams,
  SOURCE,
  parseGatewayError,
} from './answers.ts';
import {
  getGatewaySport,
  getQueryPath,
  writeClubsQuery,
  writeGameQuery,
  writeGamesQuery,
  writeTableQuery,
  writeTeamsQuery,
} from './queries.ts';

interface GatewayOptions {
  sport: Sport;
  upstream: Upstream;
  /** The day in Europe/Zurich as `yyyy-mm-dd`: what "heute" means. */
  today: () => string;
}

/** The gateway over the federations; `queries.ts` says what each sport can be asked for. */
export function createGatewaySource({ sport, upstream, today }: GatewayOptions): LeagueSource {
  const { hasDetail = false, needsClub = false } = getGatewaySport(sport);
  const load = <T>(kind: ResourceKind, query: string, parse: (body: unknown) => T, options?: LoadOptions) =>
    upstream.load({ kind, path: getQueryPath(query), parse }, options);

  const loadGames = async (
    team: { teamId: string; clubId?: string },
    options?: LoadOptions,
  ): Promise<Loaded<Game[]>> => {
    const teamId = parseId(team.teamId, 'team-unknown');
    const scope = needsClub ? { teamId, clubId: requireClub(team.clubId) } : { teamId };
    return load('games', writeGamesQuery(sport, scope), (body) => parseGames(body, teamId, today()), options);
  };

  const loadListed = async (id: string, scope: Scope, options?: LoadOptions): Promise<Loaded<Game> | undefined> => {
    if (scope.teamId === undefined) return undefined;
    const games = await loadGames({ teamId: scope.teamId, clubId: scope.clubId }, options);
    const game = games.value.find((listed) => listed.id === id);
    return game && mapLoaded(games, () => game);
  };

  const loadDetailed = async (id: string, scope: Scope, options?: LoadOptions): Promise<Loaded<Game>> => {
    const [detail, listed] = await Promise.all([
      load('game', writeGameQuery(id), (body) => parseDetail(body, id, today()), options),
      // The list only adds to the detail.
      loadListed(id, scope, options).catch(ignoreTrouble),
    ]);
    return listed ? joinGame(detail, listed, today()) : detail;
  };

  return {
    name: SOURCE,
    sport,
    loadGames,

    async loadClubs(options) {
      return load('clubs', writeClubsQuery(), parseClubs, options);
    },

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      return load('teams', writeTeamsQuery(id), (body) => parseTeams(body, id), options);
    },

    async loadTable(team, options) {
      const teamId = parseId(team.teamId, 'team-unknown');
      const scope = needsClub ? { teamId, clubId: requireClub(team.clubId) } : { teamId };
      return load('table', writeTableQuery(scope), (body) => parseLeagueTable(body, teamId), options);
    },

    async loadGame(gameId, scope = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      if (hasDetail) return loadDetailed(id, scope, options);
      const game = await loadListed(id, scope, options);
      if (!game) throw new LeagueError('game-unknown', { params: { id } });
      return game;
    },
  };
}

function requireClub(clubId: string | undefined): string {
  if (clubId === undefined) throw new LeagueError('club-needed', { path: 'clubId', params: { parameter: 'clubId' } });
  return parseId(clubId, 'club-unknown');
}

interface GatewayAddress {
  sport: Sport;
  /** Base address of the sports' paths: `https://gateway.example/api`. */
  baseUrl: string;
  /** Other last parts of the address than `swissunihockey` and its like. */
  paths?: Partial<Record<Sport, string>>;
}

/** Upstream options of one sport; each sport has a circuit breaker of its own. */
export function getGatewayUpstream({ sport, baseUrl, paths = {} }: GatewayAddress): UpstreamOptions {
  const path = paths[sport] ?? getGatewaySport(sport).path;
  return { source: SOURCE, baseUrl: `${baseUrl.replace(/\/+$/, '')}/${path}`, parseError: parseGatewayError };
}
