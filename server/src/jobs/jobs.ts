import type { EntityManager } from '@mikro-orm/postgresql';

/** The queues and what a job of each carries; ids and sealed text only, never a token in the clear. */
export interface JobData {
  mail: { sealed: string; id: string };
  deletion: { userId: string };
  sweep: Record<string, never>;
  'batch-plan': { batchId: string };
  'batch-posts': { batchId: string; chunk: number };
  webhook: { deliveryId: string };
  'schedule-check': { scheduleId: string };
  /** A customer of whom there is news. */
  subscription: { customerId: string };
  reconcile: Record<string, never>;
}

export type Queue = keyof JobData;

export interface JobContext {
  /** Aborted when the job was given to somebody else, or at the end of a shutdown; it is handed back then. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
}

export interface SendOptions {
  /** Send in the same transaction, so that a job exists if and only if the change does. */
  em?: EntityManager;
  /** One job waiting or running per key; a second is not sent. Needs a queue whose jobs are `exclusive`. */
  singletonKey?: string;
  /** Higher ones first; 0 where nothing is said. */
  priority?: number;
}

/** Work that survives restarts, at least once each. */
export interface Jobs {
  /** Connects and makes the queues; to be awaited before anything else. Starting again does nothing. */
  start(): Promise<void>;
  send<Q extends Queue>(queue: Q, data: JobData[Q], options?: SendOptions): Promise<void>;
  /** Takes jobs of a queue, a few at once; a handler that throws gets its job again, later and later. */
  work<Q extends Queue>(queue: Q, handler: (data: JobData[Q], context: JobContext) => Promise<void>): Promise<void>;
  /** Takes no new jobs, waits for running ones, hands back what does not end in time. */
  stop(): Promise<void>;
}

/** Trying again is of no use: the job goes to the dead letters at once. */
export class JobRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'JobRefused';
  }
}
