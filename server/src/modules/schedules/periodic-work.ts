import { schedule as everyTime } from 'node-cron';
import type { Services } from '../../services.ts';
import { sweepBatches, resumeBatches } from '../batches/work-batches.ts';
import { forgetOldDrafts } from '../inbox/draft.queries.ts';
import { resumeDeliveries } from '../webhooks/deliver.ts';
import { runDueSchedules } from './run-due.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '23 * * * *';

/**
 * Runs periodic work: starts due schedules, resumes stalled work, deletes old data. All of it is safe on several
 * servers at once. The returned function stops it.
 */
export function startPeriodicWork(services: Services): () => Promise<void> {
  const tasks = [
    repeat(services, EVERY_MINUTE, async () => {
      await runDueSchedules(services);
      await resumeBatches(services);
    }),
    repeat(services, EVERY_HOUR, async () => {
      await resumeDeliveries(services);
      await forgetOldDrafts(services.orm.em.fork(), services.clock());
      await sweepBatches(services);
    }),
  ];
  return async () => {
    for (const task of tasks) await task.destroy();
  };
}

/** Never overlaps with itself; a failure is retried the next time. */
function repeat({ log }: Services, pattern: string, work: () => Promise<void>) {
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, pattern }, 'periodic work failed');
    }
  };
  return everyTime(pattern, run, { noOverlap: true, suppressMissedWarning: true, unref: true });
}
