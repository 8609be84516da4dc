import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that happens by itself, at most 20 s. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 1_000; !(await holds()); tries -= 1) {
    if (tries === 0) throw new Error('It did not happen');
    await pause(20);
  }
}
