import type { Driver } from '../driver.ts';
import { LeagueError } from '../../errors.ts';
import type { UpstreamOptions, Upstream } from '../../upstream.ts';
import { chUnihockey } from './system.ts';
import type { Ask } from '../../federation/ask.ts';
import { mapLoaded, type LeagueSource } from '../../source.ts';
import { isRefused, parseId, unknownAs } from '../../federation/unknown.ts';
import { parseClubs, parseTeams } from './dropdown.ts';
import { joinGame, parseGameDetail } from './game-detail.ts';
import { parseRanking } from './ranking.ts';
import { parseTeamGames } from './team-games.ts';
import { endGame, findListedGame, loadSeason, loadTeamGames, loadTeamNames, type Reach } from './load.ts';

export const driver: Driver = {
  open: ({ connect, today, baseUrl }) =>
    createSwissUnihockeySource({ upstream: connect(getSwissUnihockeyUpstream(baseUrl)), today }),
};

/** Upstream options; the federation's tables are public. */
export function getSwissUnihockeyUpstream(baseUrl: string = chUnihockey.address): UpstreamOptions {
  return { source: chUnihockey.source, baseUrl };
}

/** As many as a list has rows. */
const MEETINGS = '50';

interface SwissUnihockeyOptions {
  upstream: Upstream;
  /** `yyyy-mm-dd` in Europe/Zurich: what "heute" means. */
  today(): string;
}

/** The federation's public tables, version 2. Logos and thirds come with one game, not with the list. */
export function createSwissUnihockeySource({ upstream, today }: SwissUnihockeyOptions): LeagueSource {
  const ask: Ask = (resource, options) => upstream.load(resource, options);
  const reach: Reach = { ask, today };
  return {
    name: chUnihockey.source,
    sport: chUnihockey.sport,

    async loadClubs(options) {
      const season = await loadSeason(reach, options);
      return ask({ kind: 'clubs', path: `/api/clubs?season=${season.value}`, parse: parseClubs }, options);
    },

    async loadTeams(clubId, options) {
      const club = parseId(clubId, 'club-unknown');
      const season = await loadSeason(reach, options);
      const query = new URLSearchParams({ mode: 'by_club', club_id: club, season: season.value });
      const unknown = unknownAs('club-unknown', clubId);
      const teams = await ask({ kind: 'teams', path: `/api/teams?${query}`, parse: parseTeams, unknown }, options);
      const named = await loadTeamNames(reach, teams.value, options);
      return mapLoaded(teams, () => named);
    },

    loadGames: ({ teamId }, options) => loadTeamGames(reach, teamId, options),

    async loadTable({ teamId }, options) {
      const id = parseId(teamId, 'team-unknown');
      const season = await loadSeason(reach, options);
      const query = new URLSearchParams({ season: season.value, team_id: id });
      const parse = (body: unknown) => parseRanking(body, id);
      const unknown = unknownAs('team-unknown', teamId);
      return ask({ kind: 'table', path: `/api/rankings?${query}`, parse, unknown }, options).catch((cause: unknown) => {
        // A league that has no games yet.
        throw isRefused(cause, 400) ? new LeagueError('table-none', { cause }) : cause;
      });
    },

    async loadMeetings(gameId, _scope, options) {
      const id = parseId(gameId, 'game-unknown');
      const query = new URLSearchParams({ mode: 'direct', game_id: id, amount: MEETINGS });
      // Its title says that the two teams meet, in place of a league.
      const parse = (body: unknown) => parseTeamGames(body, { today: today(), isTitled: false }).games;
      const unknown = unknownAs('game-unknown', gameId);
      return ask({ kind: 'games', path: `/api/games?${query}`, parse, unknown }, options);
    },

    async loadGame(gameId, { teamId } = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const parse = (body: unknown) => parseGameDetail(body, id, today());
      const unknown = unknownAs('game-unknown', gameId);
      const [detail, listed] = await Promise.all([
        ask({ kind: 'game', path: `/api/games/${id}`, parse, unknown }, options),
        teamId === undefined ? undefined : findListedGame(loadTeamGames(reach, teamId, options), id),
      ]);
      const game = listed ? joinGame(detail, listed, today()) : detail;
      const ended = await endGame(reach, game, options);
      return mapLoaded(game, () => ended);
    },
  };
}
