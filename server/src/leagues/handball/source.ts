import type { Game } from '@matchpost/engine';
import { LeagueError } from '../errors.ts';
import { mapLoaded } from '../federation/loaded.ts';
import { loadKnown, parseId } from '../federation/unknown.ts';
import type { Club, LeagueSource, Loaded, LoadOptions, Scope } from '../source.ts';
import type { ResourceKind, Upstream } from '../upstream.ts';
import { isActive, parseClub, parseGames, parseTeams } from './answers.ts';
import { SOURCE } from './upstream.ts';

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
  const load = async <T>(kind: ResourceKind, path: string, parse: (body: unknown) => T, options?: LoadOptions) => {
    if (!upstream) throw new LeagueError('club-key-missing');
    return upstream.load({ kind, path, parse }, options);
  };

  const loadGames = async ({ teamId }: { teamId: string }, options?: LoadOptions): Promise<Loaded<Game[]>> => {
    const id = parseId(teamId, 'team-unknown');
    return loadKnown(load('games', `/teams/${id}/games`, parseGames, options), 'team-unknown', teamId);
  };

  const loadClubGames = async (clubId: string, options?: LoadOptions): Promise<Loaded<Game[]>> => {
    const id = parseId(clubId, 'club-unknown');
    return loadKnown(load('games', `/clubs/${id}/games`, parseGames, options), 'club-unknown', clubId);
  };

  return {
    name: SOURCE,
    sport: 'handball',
    loadGames,

    async loadClubs() {
      return { value: clubs.filter(isActive), asOf: now(), stale: false };
    },

    async loadClub(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      return loadKnown(load('clubs', `/clubs/${id}`, parseClub, options), 'club-unknown', clubId);
    },

    async loadTeams(clubId, options) {
      const id = parseId(clubId, 'club-unknown');
      return loadKnown(load('teams', `/clubs/${id}/teams`, parseTeams, options), 'club-unknown', clubId);
    },

    async loadGame(gameId, { teamId, clubId }: Scope = {}, options) {
      const id = parseId(gameId, 'game-unknown');
      const club = clubId ?? (clubs.length === 1 ? clubs[0]?.id : undefined);
      const games = await (teamId !== undefined
        ? loadGames({ teamId }, options)
        : club !== undefined && loadClubGames(club, options));
      const game = games && games.value.find((listed) => listed.id === id);
      if (!game) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return mapLoaded(games, () => game);
    },
  };
}

function getNow(): Date {
  return new Date();
}
