import type { EntityManager } from '@mikro-orm/postgresql';
import { availableParallelism } from 'node:os';

/** The queues and the data of their jobs: ids and sealed text only, never a plain token. */
export interface JobData {
  mail: { sealed: string; id: string } & Expiring;
  deletion: { userId: string };
  sweep: Record<string, never>;
  'batch-plan': { batchId: string };
  'batch-posts': { batchId: string; chunk: number };
  webhook: { deliveryId: string };
  push: { messageId: string };
  'schedule-check': { scheduleId: string };
  /** An own team's calendar. */
  'own-calendar': { teamId: string };
  /** A customer with new events at Stripe. */
  subscription: { customerId: string };
  reconcile: Record<string, never>;
}

export type Queue = keyof JobData;

interface Expiring {
  /** Milliseconds since 1970: the job is of no use from then on. */
  until?: number;
}

/** An expired job ends without its work, also when it is sent again from the dead letters. */
export function isExpired({ until = Infinity }: Expiring, now: number): boolean {
  return until <= now;
}

export interface JobContext {
  /** Aborted when another worker got the job, or at the end of a shutdown, which returns the job to the queue. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
}

interface SendOptions {
  /** Sends within this transaction: the job exists if and only if the change does. */
  em?: EntityManager;
  /** At most one job per key waits or runs; a second is dropped. The queue's policy must be `exclusive`. */
  singletonKey?: string;
  /** Higher priorities run first; default 0. */
  priority?: number;
}

/** Durable jobs, delivered at least once. */
export interface Jobs {
  /** Connects and creates the queues; await it before anything else. Idempotent. */
  start(): Promise<void>;
  send<Q extends Queue>(queue: Q, data: JobData[Q], options?: SendOptions): Promise<void>;
  /** Handles a queue's jobs, a few at a time. A failed job is retried with growing delays. */
  work<Q extends Queue>(queue: Q, handler: (data: JobData[Q], context: JobContext) => Promise<void>): Promise<void>;
  /** Takes no new jobs, waits for running ones and returns unfinished ones to their queue. */
  stop(): Promise<void>;
}

/** A retry cannot help: the job becomes a dead letter at once. */
export class JobRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'JobRefused';
  }
}

interface QueueSettings {
  /** `exclusive`: at most one waiting or running job per singleton key. */
  policy: 'standard' | 'exclusive';
  /** Maximum duration of a run. */
  expireInSeconds: number;
  /** Concurrent runs in one server. */
  concurrency: number;
  /** Jobs fetched together. After a full fetch the next one follows at once. */
  together?: number;
  retryLimit: number;
  /** Seconds before the first retry; doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
}

/** A bit more than a day: 4 s, 8 s, ... 15 min. */
const dayOfRetries = { retryLimit: 104, retryDelay: 4, retryDelayMax: 900 };

/** Settings of each queue. After its last retry a job moves to `<queue>-dead`. */
export const queues: Record<Queue, QueueSettings> = {
  mail: { policy: 'standard', expireInSeconds: 120, concurrency: 4, ...dayOfRetries },
  deletion: { ...exclusive(600, 1), retryLimit: 200, retryDelay: 2, retryDelayMax: 3_600 },
  sweep: { ...exclusive(3_600, 1), retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  'batch-plan': { ...exclusive(300, 2), retryLimit: 50, retryDelay: 2, retryDelayMax: 60 },
  // A dead worker uses up one attempt of every job it held.
  'batch-posts': {
    ...exclusive(600, 1),
    together: Math.max(2, availableParallelism()),
    retryLimit: 50,
    retryDelay: 1,
    retryDelayMax: 20,
  },
  // 10 s, 20 s, ... 1 h: a bit more than a day.
  webhook: { ...exclusive(60, 4), retryLimit: 34, retryDelay: 10, retryDelayMax: 3_600 },
  push: { ...exclusive(60, 4), retryLimit: 34, retryDelay: 10, retryDelayMax: 3_600 },
  'schedule-check': { ...exclusive(120, 2), retryLimit: 3, retryDelay: 10, retryDelayMax: 60 },
  // A failing calendar notes when it is due again; retries are for the database's sake.
  'own-calendar': { ...exclusive(60, 2), retryLimit: 3, retryDelay: 30, retryDelayMax: 120 },
  // Not exclusive: a job sent during another's run would be dropped, and its change missed.
  subscription: { policy: 'standard', expireInSeconds: 120, concurrency: 2, ...dayOfRetries },
  reconcile: { ...exclusive(7_200, 1), retryLimit: 10, retryDelay: 60, retryDelayMax: 1_800 },
};

function exclusive(expireInSeconds: number, concurrency: number) {
  return { policy: 'exclusive', expireInSeconds, concurrency } as const;
}

/** pg-boss' minimum. With a check every 3 s a dead worker is noticed within 13 s. */
export const HEARTBEAT_SECONDS = 10;
export const SUPERVISE_SECONDS = 3;
export const POLL_SECONDS = 2;

/** Done jobs are deleted soon; dead letters stay for inspection. */
export const DONE_KEPT_SECONDS = 3_600;
export const DEAD_KEPT_SECONDS = 14 * 86_400;
/** Longer than the retries of any queue. */
export const WAITING_KEPT_SECONDS = 30 * 86_400;
