import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { nameOfDead } from './dead-letters.ts';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type KyselyTransactionLike } from 'pg-boss';
import {
  JobRefused,
  type JobContext,
  type JobData,
  type Jobs,
  type Queue,
  DEAD_KEPT_SECONDS,
  DONE_KEPT_SECONDS,
  HEARTBEAT_SECONDS,
  POLL_SECONDS,
  queues,
  SUPERVISE_SECONDS,
  WAITING_KEPT_SECONDS,
} from './jobs.ts';

interface JobsOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  metrics?: Pick<Metrics, 'jobs'>;
  /** Its own schema in the database. */
  schema?: string;
  /** Maximum number of connections, besides one that listens. */
  poolSize?: number;
  /** Milliseconds a running job may take after `stop`. */
  stopWithin?: number;
}

type Handler<Q extends Queue> = (data: JobData[Q], context: JobContext) => Promise<void>;

/** Jobs on pg-boss (https://pgboss.io): rows in our own PostgreSQL, shared by any number of servers. */
export function createJobs(options: JobsOptions): Jobs {
  const { databaseUrl, log, metrics, schema = 'jobs', poolSize = 4, stopWithin = 10_000 } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: poolSize,
    application_name: 'matchpost-jobs',
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const working: Queue[] = [];
  let started: Promise<void> | undefined;
  return {
    start: () => (started ??= start(boss)),
    async send(queue, data, { em, singletonKey, priority } = {}) {
      await boss.send(queue, data, {
        ...(em === undefined ? {} : { db: transactionOf(em) }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(priority === undefined ? {} : { priority }),
      });
    },
    async work(queue, handler) {
      working.push(queue);
      const { concurrency, together = 1 } = queues[queue];
      const batchSize = together;
      const settings = { ...workSettings, localConcurrency: concurrency, batchSize, burstWhenBatchFull: together > 1 };
      await boss.work<JobData[typeof queue], unknown, typeof settings>(queue, settings, (found) =>
        Promise.all(found.map((job) => run(job, handler, { log, metrics }))),
      );
    },
    async stop() {
      if (started === undefined) return;
      await started.catch(() => undefined);
      const ended = Promise.all(working.map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, pause(stopWithin)]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Notifications wake a worker for new jobs; polling finds retries and jobs missed by a lost connection. */
const workSettings = {
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const;

/** Creates missing queues and brings the others up to date: a start that finds all as wanted reads them once. */
async function start(boss: PgBoss): Promise<void> {
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, settings] of Object.entries(queues)) {
    const { concurrency: _here, together: _too, policy, ...retries } = settings;
    const dead = nameOfDead(name);
    if (!known.has(dead)) await boss.createQueue(dead, { retentionSeconds: DEAD_KEPT_SECONDS });
    const changeable = {
      ...retries,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: WAITING_KEPT_SECONDS,
      deleteAfterSeconds: DONE_KEPT_SECONDS,
      deadLetter: dead,
      notify: true,
    };
    const found = known.get(name);
    if (found === undefined) await boss.createQueue(name, { ...changeable, policy });
    else if (!isSubset(changeable, found)) await boss.updateQueue(name, changeable);
  }
}

function isSubset(wanted: object, found: object): boolean {
  const values = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([key, value]) => values.get(key) === value);
}

/** Runs one job; the result says done, retry or dead letter. */
async function run<Q extends Queue>(
  job: JobWithMetadata<JobData[Q]>,
  handler: Handler<Q>,
  { log, metrics }: Pick<JobsOptions, 'log' | 'metrics'>,
): Promise<JobResult> {
  const { id, name, retryCount, retryLimit, signal } = job;
  try {
    await handler(job.data, { signal, attempt: retryCount + 1 });
    metrics?.jobs.inc({ queue: name, result: 'done' });
    return { id, status: 'completed' };
  } catch (err) {
    const last = err instanceof JobRefused || retryCount >= retryLimit;
    metrics?.jobs.inc({ queue: name, result: last ? 'dead' : 'failed' });
    log[last ? 'error' : 'warn'](
      { err, job: id, queue: name, attempt: retryCount + 1 },
      last ? 'job dead' : 'job failed',
    );
    const output = { message: err instanceof Error ? err.message : String(err) };
    // Rethrowing would also fail the jobs fetched together with this one.
    return { id, status: err instanceof JobRefused ? 'deadletter' : 'failed', output };
  }
}

function transactionOf(em: EntityManager) {
  const transaction = em.getTransactionContext<KyselyTransactionLike>();
  if (transaction === undefined) throw new TypeError('A job can be sent with an open transaction only');
  return fromKysely(transaction);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
