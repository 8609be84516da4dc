import type { Sport } from '../src/source.ts';
import { createRandom } from './random.ts';
import { demoSports } from './sports/index.ts';
import type { Fate, Fixture, Outcome } from './model.ts';

const CANCELLED = 0.012;
const POSTPONED = 0.03;
const FORFEITED = 0.042;

/** The state of a game after its day. Short games always take place. */
export function findFate({ id, host }: Fixture): Fate {
  if (host.division.form === 'tournament') return 'played';
  const chance = createRandom(`fate/${id}`)();
  if (chance < CANCELLED) return 'cancelled';
  if (chance < POSTPONED) return 'postponed';
  return chance < FORFEITED ? 'forfeited' : 'played';
}

/** The same result for the same game, whenever it is asked for. */
export function findOutcome(sport: Sport, fixture: Fixture): Outcome {
  const { play, walkover } = demoSports[sport];
  return findFate(fixture) === 'forfeited' ? walkover : play(fixture, createRandom(`outcome/${fixture.id}`));
}
