import { LeagueError } from '../src/errors.ts';
import type { LeagueRoots } from '../src/graphql/roots.ts';
import type { Sport } from '../src/source.ts';
import { plainForm, type LogoOf } from './gateway-form.ts';
import type { DemoLeague } from './league.ts';
import { logoFileName } from './logo.ts';
import { findShowcase, listShowcase } from './showcase.ts';
import { demoSports } from './sports/index.ts';
import type { DemoGame } from './model.ts';

/** The gateway's answers of one sport out of the demo league. */
export function demoRoots(
  sport: Sport,
  league: DemoLeague,
  { now, origin }: { now: () => string; origin: string },
): LeagueRoots {
  const { form = plainForm } = demoSports[sport];
  const logoOf: LogoOf = (club) => {
    const file = logoFileName(club);
    return file && `${origin}/logos/${file}`;
  };
  return {
    clubs: async () => league.clubs.map(({ id, name }) => ({ id, name })),
    teams: async ({ clubId }) =>
      league.getTeams(clubId).map(({ id, name, division }) => ({ id, name, liga: division.label })),
    games: async ({ teamId }) => {
      const games = [...league.getGames(teamId, now()), ...listShowcase(sport, teamId, now())];
      return games.sort(byKickOff).map((game) => form.writeListed(game, logoOf));
    },
    game: async ({ gameId }) => {
      const game = findShowcase(sport, gameId, now()) ?? league.getGame(gameId, now());
      if (!form.writeDetail) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return form.writeDetail(game, logoOf);
    },
  };
}

function byKickOff(a: DemoGame, b: DemoGame): number {
  return a.kickOff.localeCompare(b.kickOff, 'en');
}
