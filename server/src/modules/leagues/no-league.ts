import type { SportId } from '@matchpost/engine/sports';
import type { LeagueSource } from '@matchpost/leagues';
import { LeagueError } from '@matchpost/leagues/errors';

/** A sport without leagues: it has no clubs but people's own. */
export function createNoLeague(sport: SportId): LeagueSource {
  return {
    name: 'own',
    sport,
    loadClubs: async () => ({ value: [], asOf: new Date(), stale: false }),
    loadTeams: async (id) => {
      throw new LeagueError('club-unknown', { params: { id } });
    },
    loadGames: async ({ teamId: id }) => {
      throw new LeagueError('team-unknown', { params: { id } });
    },
    loadGame: async (id) => {
      throw new LeagueError('game-unknown', { params: { id } });
    },
    loadTable: async () => {
      throw new LeagueError('table-none');
    },
  };
}
