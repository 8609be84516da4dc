import type { Random } from './random.ts';
import type { Outcome, Pair } from './model.ts';

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
