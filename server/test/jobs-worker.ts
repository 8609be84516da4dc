import { createLog } from '../src/log.ts';
import { createJobs } from '../src/jobs/pg-boss.ts';

/** Takes a job, reports it to the parent and never finishes it. */
process.once('disconnect', () => process.exit());
const jobs = createJobs({ databaseUrl: process.env['DATABASE_URL'] ?? '', log: createLog('silent') });
await jobs.start();
await jobs.work('deletion', async (data) => {
  process.send?.(data);
  await new Promise(() => undefined);
});
