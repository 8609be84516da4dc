import type { Sport } from '../src/source.ts';
import { dayOf, firstWeekOf, SEASON_WEEKS, writeDay } from './calendar.ts';
import { createRandom, between, shuffle } from './random.ts';
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

/** One game of a division before it has a day: who meets whom in which round. */
interface Pairing<T> {
  round: number;
  /** Place among the games of the round. */
  place: number;
  home: T;
  away: T;
  /** The host of a tournament. */
  host: T;
}

/** Everybody meets everybody twice, at home and away: two rounds fewer than twice the number of teams. */
function pairLeague<T>(teams: readonly T[], seed: string): Pairing<T>[] {
  const order = shuffle(createRandom(`order/${seed}`), teams);
  const half = pairOnce(order);
  const back = half.map(({ home, away, round, place }) => ({
    round: round + order.length - 1,
    place,
    home: away,
    away: home,
  }));
  return [...half, ...back].map((pairing) => ({ ...pairing, host: pairing.home }));
}

const TOURNAMENT_ROUNDS = 5;

/** Two groups a round, newly mixed each time; inside a group everybody meets everybody once. */
function pairTournaments<T>(teams: readonly T[], seed: string): Pairing<T>[] {
  return Array.from({ length: TOURNAMENT_ROUNDS }).flatMap((_, round) => {
    const random = createRandom(`groups/${seed}/${round}`);
    const order = shuffle(random, teams);
    const middle = Math.ceil(order.length / 2);
    return [order.slice(0, middle), order.slice(middle)].flatMap((group, index) => {
      const host = group[between(random, 0, group.length - 1)] as T;
      return pairOnce(group).map(({ home, away }, place) => ({ round, place: index * 10 + place, home, away, host }));
    });
  });
}

/** The circle method: one stays, the others go round; an odd number leaves one team free. */
function pairOnce<T>(teams: readonly T[]): Omit<Pairing<T>, 'host'>[] {
  const seats: (T | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const last = seats.length - 1;
  const games: Omit<Pairing<T>, 'host'>[] = [];
  for (let round = 0; round < last; round++) {
    for (let place = 0; place < seats.length / 2; place++) {
      const [one, other] = [seats[place], seats[last - place]];
      if (one === undefined || other === undefined) continue;
      // Without this the fixed team would always play at home.
      const swap = (place === 0 ? round : place) % 2 === 1;
      games.push({ round, place, home: swap ? other : one, away: swap ? one : other });
    }
    seats.splice(1, 0, seats.pop());
  }
  return games;
}
