import { between, createRandom, shuffle } from './random.ts';

/** One game of a division before it has a day: who meets whom in which round. */
export interface Pairing<T> {
  round: number;
  /** Place among the games of the round. */
  place: number;
  home: T;
  away: T;
  /** Who invites to a tournament. */
  host: T;
}

/** Everybody meets everybody twice, at home and away: two rounds fewer than twice the number of teams. */
export function pairLeague<T>(teams: readonly T[], seed: string): Pairing<T>[] {
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
export function pairTournaments<T>(teams: readonly T[], seed: string): Pairing<T>[] {
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
      // Who stays would otherwise always be at home.
      const swap = (place === 0 ? round : place) % 2 === 1;
      games.push({ round, place, home: swap ? other : one, away: swap ? one : other });
    }
    seats.splice(1, 0, seats.pop());
  }
  return games;
}
