import { schedule, type ScheduledTask } from 'node-cron';
import { swissDay } from '@matchpost/engine/clock';
import { sweepOutputs } from '../drawing/output-store.ts';
import { resumeBatches, sweepBatches } from '../modules/batches/stale-batches.ts';
import { sealClubKeys } from '../modules/club-keys/club-key.queries.ts';
import { resumeDeletions } from '../modules/deletion/deletion.ts';
import { sealTotpSecrets, sweepChallenges } from '../modules/factors/factor.queries.ts';
import { sweepObjects } from '../modules/files/objects.ts';
import { sweepIdempotencyKeys } from '../modules/idempotency/once.ts';
import { forgetOldDrafts } from '../modules/inbox/draft.queries.ts';
import { forgetOldNotes } from '../modules/shared-posts/shared-post.queries.ts';
import { rollOverNightly } from '../modules/leagues/roll-over.ts';
import { forgetOldReadings } from '../modules/leagues/score-readings.ts';
import { createWarming, type Warming } from '../modules/leagues/warming.ts';
import { sendDueCalendars } from '../modules/own-teams/follow-calendar.ts';
import { endGraces } from '../modules/plans/settle-tier.ts';
import { sweepRates } from '../modules/rates/rates.ts';
import { sealPushKeys } from '../modules/push/push.queries.ts';
import { sendDuePushes } from '../modules/push/send-push.ts';
import { runDueSchedules } from '../modules/schedules/run-due.ts';
import { resumeDeliveries } from '../modules/webhooks/deliver.ts';
import { sealWebhookSecrets } from '../modules/webhooks/webhook.queries.ts';
import type { Services } from '../services.ts';

/** Bytes of rendered posts to keep for repeated requests. */
const OUTPUT_BYTES = 2 * 1024 ** 3;

interface Crons {
  start(): void;
  /** Aborts running work and waits for it. */
  stop(): Promise<void>;
}

/** Starts the work at its times. All of it is safe on several servers at once; a failure is retried the next time. */
export function createCrons(services: Services): Crons {
  const { log } = services;
  const warming = createWarming(services);
  const ending = new AbortController();
  const tasks: ScheduledTask[] = [];
  const running = new Set<Promise<void>>();

  const run = async ({ name, work }: Planned) => {
    const turn = work(ending.signal).then(
      () => undefined,
      (err: unknown) => {
        if (!ending.signal.aborted) log.error({ err, work: name }, 'scheduled work failed');
      },
    );
    running.add(turn);
    await turn;
    running.delete(turn);
  };

  return {
    start() {
      const options = { noOverlap: true, timezone: 'Europe/Zurich', suppressMissedWarning: true, unref: true };
      for (const planned of listWork(services, warming)) {
        const { name, pattern } = planned;
        tasks.push(schedule(pattern, () => run(planned), { name, ...options }));
      }
    },
    async stop() {
      if (tasks.length === 0) return;
      for (const task of tasks.splice(0)) await task.destroy();
      ending.abort();
      await Promise.all(running);
      // Without the database the lease expires.
      await warming.leave().catch((err: unknown) => log.warn({ err }, 'releasing the lease failed'));
    },
  };
}

interface Planned {
  name: string;
  pattern: string;
  work(signal: AbortSignal): Promise<unknown>;
}

function listWork(services: Services, warming: Warming): Planned[] {
  const { orm, jobs, clock } = services;
  const fork = () => orm.em.fork();
  // One server takes the job of a day.
  const sendDaily = (queue: 'sweep' | 'reconcile') => jobs.send(queue, {}, { singletonKey: swissDay(clock()) });
  return [
    { name: 'schedules', pattern: '* * * * *', work: () => runDueSchedules(services) },
    { name: 'stalled-batches', pattern: '* * * * *', work: () => resumeBatches(services) },
    { name: 'due-pushes', pattern: '* * * * *', work: () => sendDuePushes(services) },
    { name: 'own-calendars', pattern: '* * * * *', work: () => sendDueCalendars(services) },
    { name: 'league-warming', pattern: '* * * * *', work: (signal) => warming.run(signal) },
    { name: 'graces', pattern: '*/5 * * * *', work: () => endGraces(services) },
    { name: 'deliveries', pattern: '23 * * * *', work: () => resumeDeliveries(services) },
    { name: 'old-drafts', pattern: '23 * * * *', work: () => forgetOldDrafts(fork(), clock()) },
    { name: 'old-notes', pattern: '23 * * * *', work: () => forgetOldNotes(fork(), clock()) },
    // After the drafts whose files it deletes.
    { name: 'old-batches', pattern: '24 * * * *', work: (signal) => sweepBatches(services, signal) },
    {
      name: 'old-outputs',
      pattern: '25 * * * *',
      work: (signal) => sweepOutputs(services, { budgetBytes: OUTPUT_BYTES, signal }),
    },
    { name: 'league-roll-over', pattern: '17 3 * * *', work: (signal) => rollOverNightly(services, signal) },
    { name: 'sweep', pattern: '17 3 * * *', work: () => sendDaily('sweep') },
    { name: 'score-readings', pattern: '37 3 * * *', work: () => forgetOldReadings(fork(), clock()) },
    { name: 'reconcile', pattern: '43 3 * * *', work: () => sendDaily('reconcile') },
    { name: 'sealed-secrets', pattern: '47 3 * * *', work: () => sealSecrets(services) },
  ];
}

/** Seals again what an older secret sealed, so that this one can be removed from the configuration. */
export async function sealSecrets(services: Services): Promise<void> {
  for (const seal of [sealClubKeys, sealTotpSecrets, sealWebhookSecrets, sealPushKeys]) {
    await seal(services.orm.em.fork(), services);
  }
}

/** The nightly job: removes expired data and resumes lost work. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const { orm, clock, log } = services;
  await sweepRates(orm.em.fork(), clock());
  await sweepIdempotencyKeys(orm.em.fork(), clock());
  await sweepChallenges(orm.em.fork(), clock());
  await resumeDeletions(services);
  const objects = await sweepObjects(services, signal);
  log.info({ objects }, 'swept');
}
