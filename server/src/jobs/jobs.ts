import type { EntityManager } from '@mikro-orm/postgresql';

/** The queues and the data of their jobs: ids and sealed text only, never a plain token. */
export interface JobData {
  mail: { sealed: string; id: string };
  deletion: { userId: string };
  sweep: Record<string, never>;
  'batch-plan': { batchId: string };
  'batch-posts': { batchId: string; chunk: number };
  webhook: { deliveryId: string };
  'schedule-check': { scheduleId: string };
  /** A customer with new events at Stripe. */
  subscription: { customerId: string };
  reconcile: Record<string, never>;
}

export type Queue = keyof JobData;

export interface JobContext {
  /** Aborted when another worker got the job, or at the end of a shutdown, which returns the job to the queue. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
}

export interface SendOptions {
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
