import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that another process or connection does. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come about');
    await pause(20);
  }
}
