import type { Sport } from '../src/source.ts';
import type { Fixture } from './fixtures.ts';
import { between, createRandom, poisson, type Random } from './random.ts';

type Pair = readonly [home: number, away: number];

export interface Outcome {
  score: Pair;
  suffix: '' | 'n.V.' | 'n.P.';
  /** Thirds, sets or the half; none for short games. */
  parts: readonly Pair[];
}

export type Fate = 'played' | 'cancelled' | 'postponed' | 'forfeited';

const CANCELLED = 0.012;
const POSTPONED = 0.03;
const FORFEITED = 0.042;

/** What becomes of a game that nobody can know before. Short games always take place. */
export function findFate({ id, host }: Fixture): Fate {
  if (host.division.form === 'tournament') return 'played';
  const chance = createRandom(`fate/${id}`)();
  if (chance < CANCELLED) return 'cancelled';
  if (chance < POSTPONED) return 'postponed';
  return chance < FORFEITED ? 'forfeited' : 'played';
}

const walkovers: Record<Sport, Outcome> = {
  unihockey: { score: [5, 0], suffix: '', parts: [] },
  volleyball: {
    score: [3, 0],
    suffix: '',
    parts: [
      [25, 0],
      [25, 0],
      [25, 0],
    ],
  },
  handball: { score: [10, 0], suffix: '', parts: [] },
};

const games: Record<Sport, (fixture: Fixture, random: Random) => Outcome> = {
  unihockey: playUnihockey,
  volleyball: playVolleyball,
  handball: playHandball,
};

/** The same result for the same game, whenever it is asked for. */
export function findOutcome(sport: Sport, fixture: Fixture): Outcome {
  if (findFate(fixture) === 'forfeited') return walkovers[sport];
  return games[sport](fixture, createRandom(`outcome/${fixture.id}`));
}

/** Three thirds; a tie is left, played on, or shot out. Tournaments: one short half. */
function playUnihockey({ home, away, host }: Fixture, random: Random): Outcome {
  if (host.division.form === 'tournament') {
    return { score: [poisson(random, 3 * home.strength), poisson(random, 3 * away.strength)], suffix: '', parts: [] };
  }
  const parts: Pair[] = [1, 2, 3].map(() => [
    poisson(random, 1.8 * home.strength),
    poisson(random, 1.7 * away.strength),
  ]);
  return playOn(parts, random);
}

/** Two halves; cup-like games do not end in a tie. */
function playHandball({ home, away, host }: Fixture, random: Random): Outcome {
  const short = host.division.form === 'tournament';
  const half = (): Pair => [goals(random, home.strength, short), goals(random, away.strength, short)];
  const [first, second] = [half(), half()];
  if (short) return { score: first, suffix: '', parts: [] };
  const { score, suffix } = playOn([first, second], random);
  return { score, suffix, parts: [first] };
}

function goals(random: Random, strength: number, short: boolean): number {
  return short ? between(random, 3, 9) : Math.round((13 + between(random, -3, 3)) * Math.sqrt(strength));
}

function playOn(parts: readonly Pair[], random: Random): Outcome {
  const [home, away] = sum(parts);
  const chance = random();
  if (home !== away || chance < 0.4) return { score: [home, away], suffix: '', parts };
  const extra: Pair = random() < 0.5 ? [1, 0] : [0, 1];
  const score: Pair = [home + extra[0], away + extra[1]];
  if (chance < 0.7) return { score, suffix: 'n.V.', parts: [...parts, extra] };
  return { score, suffix: 'n.P.', parts: [...parts, [0, 0]] };
}

/** First to three sets, the fifth to 15; tournaments first to two, the third to 15. */
function playVolleyball({ home, away, host }: Fixture, random: Random): Outcome {
  const target = host.division.form === 'tournament' ? 2 : 3;
  const parts: Pair[] = [];
  const won: [number, number] = [0, 0];
  while (Math.max(...won) < target) {
    const last = parts.length === 2 * target - 2;
    const homeWins = random() < home.strength / (home.strength + away.strength);
    const [winner, loser] = playSet(random, last ? 15 : 25);
    parts.push(homeWins ? [winner, loser] : [loser, winner]);
    won[homeWins ? 0 : 1] += 1;
  }
  return { score: won, suffix: '', parts };
}

/** Two points ahead at the end: 25:18, 27:25, sometimes 31:29. */
function playSet(random: Random, target: number): Pair {
  const loser = between(random, Math.floor(target * 0.45), target + 1);
  if (loser < target - 1) return [target, loser];
  const longer = between(random, target - 1, target + 4);
  return [longer + 2, longer];
}

function sum(parts: readonly Pair[]): Pair {
  return parts.reduce(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);
}
