import type { Sport } from '../src/source.ts';
import { dayOf, firstWeekOf, SEASON_WEEKS, writeDay } from './calendar.ts';
import { pairLeague, pairTournaments, type Pairing } from './pairings.ts';
import { createRandom } from './random.ts';
import { demoSports } from './sports/index.ts';
import { demoTeams } from './teams.ts';
import type { DemoTeam, Division, Fixture } from './model.ts';

/** Room for the games of one division in one season: 22 rounds of 6. */
const DIVISION_IDS = 160;
const SEASON_IDS = 1_600;
/** Ids begin here; the season of 2020 counts as the first. */
const FIRST_SEASON = 100;

type Slot = readonly [weekday: number, clock: string];

/** Home games of one club take one slot each in a weekend, so they never meet in one hall. */
const slots: Record<Exclude<Division['form'], 'tournament'>, readonly Slot[]> = {
  adults: [
    [5, '19:30'],
    [6, '17:00'],
    [5, '17:30'],
    [6, '15:00'],
    [5, '15:30'],
  ],
  juniors: [
    [5, '14:00'],
    [5, '11:00'],
    [5, '09:30'],
    [5, '12:30'],
  ],
};
const midweek: Slot = [2, '20:15'];

const MISSING_HALL = 0.02;
/** Only a first team plays on a weekday. */
const MIDWEEK = 0.06;

/** All games of a sport in one season, in the order of divisions and rounds. */
export function listFixtures(sport: Sport, season: number): Fixture[] {
  const teams = demoTeams[sport];
  const divisions = [...new Set(teams.map(({ division }) => division))];
  return divisions.flatMap((division) => {
    const own = teams.filter((team) => team.division === division);
    const seed = `${sport}/${division.label}/${season}`;
    const pairings = division.form === 'tournament' ? pairTournaments(own, seed) : pairLeague(own, seed);
    const rounds = 1 + Math.max(...pairings.map(({ round }) => round));
    return pairings.map((pairing) => toFixture(sport, season, { pairing, rounds }));
  });
}

/** The season an id belongs to, or undefined for what cannot be an id of the sport. */
export function seasonOf(sport: Sport, gameId: string): number | undefined {
  if (!/^\d{1,9}$/.test(gameId)) return undefined;
  return FIRST_SEASON + Math.floor((Number(gameId) - demoSports[sport].firstIds.game) / SEASON_IDS);
}

function toFixture(
  sport: Sport,
  season: number,
  { pairing, rounds }: { pairing: Pairing<DemoTeam>; rounds: number },
): Fixture {
  const { round, place, home, away, host } = pairing;
  const { form } = host.division;
  const within = form === 'tournament' ? round * 20 + place : round * 6 + place;
  const number =
    demoSports[sport].firstIds.game + (season - FIRST_SEASON) * SEASON_IDS + host.divisionIndex * DIVISION_IDS + within;
  // Divisions rest in different weeks.
  const pause = (host.divisionIndex % 3) / 3;
  const week = firstWeekOf(season) + Math.floor(((round + pause) * SEASON_WEEKS) / rounds);
  const random = createRandom(`fixture/${number}`);
  const [big, small = big] = host.club.halls;
  const hall = random() < MISSING_HALL ? '' : form === 'adults' ? big : small;
  const slot = form === 'tournament' ? shortGame(place) : findSlot(week, host, random());
  return { id: String(number), season, week, home, away, host, hall, kickOff: at(week, slot) };
}

/** Sunday from 09:00, one game every half hour. */
function shortGame(place: number): Slot {
  const half = 18 + (place % 10);
  return [6, `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`];
}

function findSlot(week: number, { turn, division: { form } }: DemoTeam, chance: number): Slot {
  if (form === 'adults' && turn === 0 && chance < MIDWEEK) return midweek;
  const list = slots[form === 'adults' ? 'adults' : 'juniors'];
  return list[(turn + week) % list.length] ?? midweek;
}

function at(week: number, [weekday, clock]: Slot): string {
  return `${writeDay(dayOf(week, weekday))}T${clock}`;
}
