import { LeagueError } from '../src/errors.ts';
import type { Sport } from '../src/source.ts';
import { minutesBetween, parseDay, seasonOfWeek, weekOf } from './calendar.ts';
import { demoClubs, demoTeams } from './teams.ts';
import { listFixtures, seasonOf } from './fixtures.ts';
import { findFate, findOutcome } from './outcome.ts';
import { createRandom } from './random.ts';
import type { DemoClub, DemoGame, DemoTeam, Division, Fixture } from './model.ts';

/** The demo league of one sport: everything follows from the sport and the moment asked about. */
export interface DemoLeague {
  clubs: readonly DemoClub[];
  getTeams(clubId: string): DemoTeam[];
  /** The running season of a team at `now` (`2025-11-15T19:30`, Swiss), earliest first. */
  getGames(teamId: string, now: string): DemoGame[];
  getGame(gameId: string, now: string): DemoGame;
  /** Every game of the team's division in the running season. Throws `table-none` for a tournament. */
  getDivision(teamId: string, now: string): { division: Division; teams: DemoTeam[]; games: DemoGame[] };
}

/** Results are known this long after kick-off. */
const RESULT_MINUTES = 120;
/** From so many days before a game on, it is known that it will not take place. */
const FATE_DAYS = 3;
const OPEN_TIME_DAYS = 42;
const OPEN_TIME = 0.15;
/** At either end of a season so many rounds of the next one are listed too, so that a team is never without. */
const neighbourRounds: Record<Division['form'], number> = { adults: 3, juniors: 3, tournament: 1 };

export function createDemoLeague(sport: Sport): DemoLeague {
  const seasons = new Map<number, Fixture[]>();
  const getSeason = (season: number) => {
    const known = seasons.get(season) ?? listFixtures(sport, season);
    return seasons.set(season, known) && known;
  };
  return {
    clubs: demoClubs[sport],
    getTeams: (clubId) => {
      if (!demoClubs[sport].some(({ id }) => id === clubId)) {
        throw new LeagueError('club-unknown', { params: { id: clubId } });
      }
      return demoTeams[sport].filter(({ club }) => club.id === clubId);
    },
    getGames: (teamId, now) => {
      if (!demoTeams[sport].some(({ id }) => id === teamId)) {
        throw new LeagueError('team-unknown', { params: { id: teamId } });
      }
      const own = (season: number) =>
        getSeason(season).filter(({ home, away }) => home.id === teamId || away.id === teamId);
      const listed = listSeason(own, weekOf(parseDay(now)));
      const games = listed.map((fixture) => toGame(sport, fixture, now));
      return games.sort((a, b) => a.kickOff.localeCompare(b.kickOff, 'en'));
    },
    getDivision: (teamId, now) => {
      const team = demoTeams[sport].find(({ id }) => id === teamId);
      if (!team) throw new LeagueError('team-unknown', { params: { id: teamId } });
      const { division } = team;
      // Groups are mixed anew each round, so there is no table of all.
      if (division.form === 'tournament') throw new LeagueError('table-none');
      const season = seasonOfWeek(weekOf(parseDay(now)));
      const fixtures = getSeason(season).filter(({ host }) => host.division === division);
      return {
        division,
        teams: demoTeams[sport].filter((other) => other.division === division),
        games: fixtures.map((fixture) => toGame(sport, fixture, now)),
      };
    },
    getGame: (gameId, now) => {
      const season = seasonOf(sport, gameId);
      const running = seasonOfWeek(weekOf(parseDay(now)));
      const near = season !== undefined && Math.abs(season - running) <= 1;
      const fixture = near ? getSeason(season).find(({ id }) => id === gameId) : undefined;
      if (!fixture) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return toGame(sport, fixture, now);
    },
  };
}

function listSeason(getOwn: (season: number) => Fixture[], week: number): Fixture[] {
  const season = seasonOfWeek(week);
  const running = getOwn(season);
  const weeks = [...new Set(running.map((fixture) => fixture.week))];
  const over = weeks.filter((round) => round < week).length;
  const extra = neighbourRounds[running[0]?.host.division.form ?? 'adults'];
  const before = over < extra ? edge(getOwn(season - 1), -extra) : [];
  const behind = weeks.length - over <= extra ? edge(getOwn(season + 1), extra) : [];
  return [...before, ...running, ...behind];
}

/** The games of the first rounds; of the last ones when `rounds` is negative. */
function edge(fixtures: readonly Fixture[], rounds: number): Fixture[] {
  const weeks = [...new Set(fixtures.map(({ week }) => week))].sort((a, b) => a - b);
  const kept = new Set(rounds < 0 ? weeks.slice(rounds) : weeks.slice(0, rounds));
  return fixtures.filter(({ week }) => kept.has(week));
}

function toGame(sport: Sport, fixture: Fixture, now: string): DemoGame {
  const minutes = minutesBetween(fixture.kickOff, now);
  const days = parseDay(fixture.kickOff) - parseDay(now);
  const fate = findFate(fixture);
  const isOff = fate === 'cancelled' || fate === 'postponed';
  const isOver = minutes >= RESULT_MINUTES;
  const state = (isOff && days <= FATE_DAYS) || (!isOff && isOver) ? fate : 'scheduled';
  const outcome = isOver && !isOff ? findOutcome(sport, fixture) : undefined;
  const isShort = fixture.host.division.form === 'tournament';
  const timeKnown = isShort || days < OPEN_TIME_DAYS || createRandom(`time/${fixture.id}`)() >= OPEN_TIME;
  return { ...fixture, state, outcome, timeKnown };
}
