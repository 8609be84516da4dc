import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition that another process or connection fulfils; the limit is for a machine under load. */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 180): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time');
    await pause(20);
  }
}
