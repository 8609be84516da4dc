/** Drawings in turns, measured in processor time: it holds on a busy machine too. */
import { median } from './results.ts';

/** Rounds until the compilers have optimised the code and the grounds are kept. */
export const WARM_UP = 8;

/** Draws the post of a round; rounds count from 0. */
export type Draw = (round: number) => Promise<unknown>;

/** The median of each drawing, in milliseconds of the processor, by its name. */
export async function takeTurns(
  drawings: readonly (readonly [string, Draw])[],
  rounds: number,
): Promise<Map<string, number>> {
  const times = new Map(drawings.map(([id]) => [id, [] as number[]]));
  for (let round = 0; round < WARM_UP + rounds; round++) {
    for (const [id, draw] of drawings) {
      const start = process.cpuUsage();
      await draw(round);
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) times.get(id)?.push((user + system) / 1000);
    }
  }
  return new Map([...times].map(([id, own]) => [id, median(own)]));
}
