import type { Game } from '@matchpost/engine';
import { LeagueError } from '../../errors.ts';
import { getAsk, type Ask } from '../../federation/ask.ts';
import { mapLoaded, type Club, type LeagueSource, type Loaded, type LoadOptions } from '../../source.ts';
import { parseId, unknownAs } from '../../federation/unknown.ts';
import type { Upstream } from '../../upstream.ts';
import { isActive, parseClub, parseGames, parseGroup, parseTeams } from './answers.ts';
import { chHandball } from './system.ts';

export interface HandballOptions {
  /** Reaches the federation with one club's key; none when no key is stored. */
  upstream?: Upstream;
  /** The federation lists no clubs: these are the ones whose keys the caller knows. */
  clubs?: readonly Club[];
  now?(): Date;
}

export interface HandballSource extends LeagueSource {
  /** One club by its id: the cheapest question a key can be tried with. */
  loadClub(clubId: string, options?: LoadOptions): Promise<Loaded<Club>>;
}

/** The club interface of the Swiss handball federation, with one club's key. It has no call for a single game. */
export function createHandballSource({ upstream, clubs = [], now = getNow }: HandballOptions): HandballSource {
  const ask = getAsk(upstream, chHandball);
  return {
    name: chHandball.source,
    sport: chHandball.sport,

    async loadClubs() {
      return { value: clubs.filter(isActive), asOf: now(), stale: false };
    },

    async loadClub(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      const unknown = unknownAs('club-unknown', clubId);
      return ask({ kind: 'clubs', path: `/clubs/${id}`, parse: parseClub, unknown }, options);
    },

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      const unknown = unknownAs('club-unknown', clubId);
      return ask({ kind: 'teams', path: `/clubs/${id}/teams`, parse: parseTeams, unknown }, options);
    },

    loadGames: ({ teamId }, options) => loadTeamGames(ask, teamId, options),

    async loadTable({ teamId }, options) {
      const id = parseId(teamId, 'team-unknown');
      const unknown = unknownAs('team-unknown', teamId);
      return ask({ kind: 'table', path: `/teams/${id}/group`, parse: parseGroup, unknown }, options);
    },

    async loadGame(gameId, { teamId, clubId } = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const games = await (teamId === undefined
        ? loadClubGames(ask, clubId ?? getOnlyClub(clubs, gameId), options)
        : loadTeamGames(ask, teamId, options));
      const game = games.value.find((listed) => listed.id === id);
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return mapLoaded(games, () => game);
    },
  };
}

async function loadTeamGames(ask: Ask, teamId: string, options?: LoadOptions): Promise<Loaded<Game[]>> {
  const id = parseId(teamId, 'team-unknown');
  const unknown = unknownAs('team-unknown', teamId);
  return ask({ kind: 'games', path: `/teams/${id}/games`, parse: parseGames, unknown }, options);
}

async function loadClubGames(ask: Ask, clubId: string, options?: LoadOptions): Promise<Loaded<Game[]>> {
  const id = parseId(clubId, 'club-unknown');
  const unknown = unknownAs('club-unknown', clubId);
  return ask({ kind: 'games', path: `/clubs/${id}/games`, parse: parseGames, unknown }, options);
}

/** The only club that a game without team and club can belong to. */
function getOnlyClub(clubs: readonly Club[], gameId: string): string {
  const [only] = clubs;
  if (!only || clubs.length > 1) throw new LeagueError('game-unknown', { params: { id: gameId } });
  return only.id;
}

function getNow(): Date {
  return new Date();
}
