import { availableParallelism } from 'node:os';
import type { Queue } from './jobs.ts';

export interface QueueSettings {
  /** `exclusive`: one job waiting or running per singleton key. */
  policy: 'standard' | 'exclusive';
  /** A run may take this long. */
  expireInSeconds: number;
  /** Runs at the same time in one server. */
  concurrency: number;
  /** Jobs taken together; as long as so many are found, the next are taken at once. */
  together?: number;
  retryLimit: number;
  /** Of the first retry; doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
}

/** How each queue works; after the last retry a job lies among the dead letters, `<queue>-dead`. */
export const queues: Record<Queue, QueueSettings> = {
  // 4 s, 8 s, ... 15 min: 104 retries are a bit more than a day.
  mail: {
    policy: 'standard',
    expireInSeconds: 120,
    concurrency: 4,
    retryLimit: 104,
    retryDelay: 4,
    retryDelayMax: 900,
  },
  deletion: {
    policy: 'exclusive',
    expireInSeconds: 600,
    concurrency: 1,
    retryLimit: 200,
    retryDelay: 2,
    retryDelayMax: 3_600,
  },
  sweep: {
    policy: 'exclusive',
    expireInSeconds: 3_600,
    concurrency: 1,
    retryLimit: 3,
    retryDelay: 60,
    retryDelayMax: 600,
  },
  'batch-plan': {
    policy: 'exclusive',
    expireInSeconds: 300,
    concurrency: 2,
    retryLimit: 50,
    retryDelay: 2,
    retryDelayMax: 60,
  },
  // A worker that dies counts as a try of every job it had.
  'batch-posts': {
    policy: 'exclusive',
    expireInSeconds: 600,
    concurrency: 1,
    together: Math.max(2, availableParallelism()),
    retryLimit: 50,
    retryDelay: 1,
    retryDelayMax: 20,
  },
  // 10 s, 20 s, ... 1 h: a bit more than a day.
  webhook: {
    policy: 'exclusive',
    expireInSeconds: 60,
    concurrency: 4,
    retryLimit: 34,
    retryDelay: 10,
    retryDelayMax: 3_600,
  },
  'schedule-check': {
    policy: 'exclusive',
    expireInSeconds: 120,
    concurrency: 2,
    retryLimit: 3,
    retryDelay: 10,
    retryDelayMax: 60,
  },
  // Each of a customer's jobs asks anew: news that comes in during one would be missed by a policy of one at a time.
  subscription: {
    policy: 'standard',
    expireInSeconds: 120,
    concurrency: 2,
    retryLimit: 104,
    retryDelay: 4,
    retryDelayMax: 900,
  },
  reconcile: {
    policy: 'exclusive',
    expireInSeconds: 7_200,
    concurrency: 1,
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: 1_800,
  },
};

/** pg-boss' shortest; with the check every 3 s a dead worker is noticed within 13 s. */
export const HEARTBEAT_SECONDS = 10;
export const SUPERVISE_SECONDS = 3;
export const POLL_SECONDS = 2;

/** Done work is forgotten soon, dead letters are kept for somebody to look at. */
export const DONE_KEPT_SECONDS = 3_600;
export const DEAD_KEPT_SECONDS = 14 * 86_400;
/** Longer than any retrying lasts. */
export const WAITING_KEPT_SECONDS = 30 * 86_400;
