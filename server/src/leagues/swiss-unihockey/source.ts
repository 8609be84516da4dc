import type { Game } from '@matchpost/engine';
import { joinLoaded, mapLoaded } from '../federation/loaded.ts';
import { hasCode, isRefused, loadKnown, parseId } from '../federation/unknown.ts';
import type { LeagueSource, Loaded, LoadOptions, Scope, Team } from '../source.ts';
import type { ResourceKind, Upstream } from '../upstream.ts';
import { parseClubs, parseSeason, parseTeamName, parseTeams } from './dropdown.ts';
import { mergeGame, parseGameDetail } from './game-detail.ts';
import { parseTeamGames, type GamesPage } from './team-games.ts';
import { SOURCE } from './upstream.ts';

export interface SwissUnihockeyOptions {
  upstream: Upstream;
  /** `yyyy-mm-dd` in Europe/Zurich: what "heute" means. */
  today(): string;
}

/** A season has at most a few pages of a hundred games; a list that leads in a circle ends here. */
const MAX_PAGES = 10;

/** The federation's public tables, version 2. Logos and the competition come with one game, not with the list. */
export function createSwissUnihockeySource({ upstream, today }: SwissUnihockeyOptions): LeagueSource {
  const load = <T>(kind: ResourceKind, path: string, parse: (body: unknown) => T, options?: LoadOptions) =>
    upstream.load({ kind, path, parse }, options);

  const loadSeason = (options?: LoadOptions) =>
    load('clubs', '/api/seasons', (body) => parseSeason(body, today()), options);

  const loadPage = (team: string, season: string, page: number, options?: LoadOptions) => {
    const query = new URLSearchParams({ mode: 'team', team_id: team, season, games_per_page: '100', page: `${page}` });
    return load('games', `/api/games?${query}`, (body) => parseTeamGames(body, today()), options);
  };

  const loadPages = async (team: string, season: string, options?: LoadOptions): Promise<Loaded<Game[]>> => {
    const pages: Loaded<GamesPage>[] = [];
    for (let page: number | undefined = 1; page !== undefined && pages.length < MAX_PAGES;) {
      const loaded: Loaded<GamesPage> = await loadPage(team, season, page, options);
      pages.push(loaded);
      page = (loaded.value.nextPage ?? 0) > page ? loaded.value.nextPage : undefined;
    }
    return joinLoaded(pages, getDistinct(pages.flatMap(({ value }) => value.games)));
  };

  const loadGames = async ({ teamId }: { teamId: string }, options?: LoadOptions): Promise<Loaded<Game[]>> => {
    const team = parseId(teamId, 'team-unknown');
    const season = await loadSeason(options);
    const pages = emptyIfEarly(loadPages(team, season.value, options), season);
    return loadKnown(pages, 'team-unknown', teamId);
  };

  const loadTeamName = async (team: Team, options?: LoadOptions): Promise<Team> => {
    const path = `/api/teams/${team.id}`;
    const { value } = await load('teams', path, (body) => ({ name: parseTeamName(body) }), options);
    return value.name ? { ...team, name: `${team.name}, ${value.name}` } : team;
  };

  return {
    name: SOURCE,
    sport: 'unihockey',

    async loadClubs(options) {
      const season = await loadSeason(options);
      return load('clubs', `/api/clubs?season=${season.value}`, parseClubs, options);
    },

    async loadTeams(clubId, options) {
      const club = parseId(clubId, 'club-unknown');
      const season = await loadSeason(options);
      const query = new URLSearchParams({ mode: 'by_club', club_id: club, season: season.value });
      const teams = await loadKnown(load('teams', `/api/teams?${query}`, parseTeams, options), 'club-unknown', clubId);
      const named = await Promise.all(
        teams.value.map((team) => (isAlone(team, teams.value) ? team : loadTeamName(team, options))),
      );
      return mapLoaded(teams, () => named);
    },

    loadGames,

    async loadGame(gameId, scope: Scope = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const path = `/api/games/${id}`;
      const asked = load('game', path, (body) => parseGameDetail(body, id, today()), options);
      const [detail, listed] = await Promise.all([
        loadKnown(asked, 'game-unknown', gameId),
        scope.teamId === undefined ? undefined : findListed(loadGames({ teamId: scope.teamId }, options), id),
      ]);
      return listed ? joinLoaded([detail, listed], mergeGame(detail.value, listed.value, today())) : detail;
    },
  };
}

/** Before a league has its schedule the federation answers with HTTP 400 instead of an empty list. */
async function emptyIfEarly(games: Promise<Loaded<Game[]>>, season: Loaded<string>): Promise<Loaded<Game[]>> {
  try {
    return await games;
  } catch (error) {
    if (isRefused(error, 400)) return mapLoaded(season, () => []);
    throw error;
  }
}

/** Cancelled games vanish from the list, and the team may be last season's: the detail stands alone then. */
async function findListed(games: Promise<Loaded<Game[]>>, id: string): Promise<Loaded<Game> | undefined> {
  try {
    const loaded = await games;
    const game = loaded.value.find((listed) => listed.id === id);
    return game && mapLoaded(loaded, () => game);
  } catch (error) {
    if (hasCode(error, 'team-unknown')) return undefined;
    throw error;
  }
}

function isAlone(team: Team, teams: readonly Team[]): boolean {
  return teams.every(({ id, name }) => id === team.id || name !== team.name);
}

/** Between two pages the list may have moved by a game. */
function getDistinct(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.id, game])).values()];
}
