import type { GatewayForm } from '../gateway-form.ts';
import type { Random } from '../random.ts';
import type { Division, Fixture, Outcome, Pair } from '../model.ts';

/** The demo league of one sport: `demoSport` in the file of its name. */
export interface DemoSport {
  firstIds: FirstIds;
  /** Twelve lines of `code | name | town | street, postcode | halls | crest`; their ids count from the first one. */
  clubs: string;
  divisions: readonly Division[];
  play(fixture: Fixture, random: Random): Outcome;
  /** The score of a game given away. */
  walkover: Outcome;
  /** The gateway's spelling of the sport's games; default: the plain form. */
  form?: GatewayForm;
}

/** The first ids of a sport. They look like those of the federations; no two sports share one. */
interface FirstIds {
  club: number;
  team: number;
  game: number;
  /** Games that always show how a score comes to be. */
  showcase: number;
}

/** Regular time is over: a tie is left, played on, or shot out. */
export function playOn(parts: readonly Pair[], random: Random): Outcome {
  const [home, away] = sum(parts);
  const chance = random();
  if (home !== away || chance < 0.4) return { score: [home, away], suffix: '', parts };
  const extra: Pair = random() < 0.5 ? [1, 0] : [0, 1];
  const score: Pair = [home + extra[0], away + extra[1]];
  if (chance < 0.7) return { score, suffix: 'n.V.', parts: [...parts, extra] };
  return { score, suffix: 'n.P.', parts: [...parts, [0, 0]] };
}

function sum(parts: readonly Pair[]): Pair {
  return parts.reduce(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);
}
