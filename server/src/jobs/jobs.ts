import type { EntityManager } from '@mikro-orm/postgresql';

/** The queues and what a job of each carries; ids and sealed text only, never a token in the clear. */
export interface JobData {
  mail: { sealed: string; id: string };
  deletion: { userId: string };
  sweep: Record<string, never>;
}

export type Queue = keyof JobData;

export interface JobContext {
  /** Aborted on shutdown; the job is handed back. */
  signal: AbortSignal;
  attempt: number;
}

/** Work that survives restarts, at least once each. */
export interface Jobs {
  /** With `em`: in the same transaction, so that a job exists if and only if the change does. */
  send<Q extends Queue>(
    queue: Q,
    data: JobData[Q],
    options?: { em?: EntityManager; singletonKey?: string },
  ): Promise<void>;
  work<Q extends Queue>(queue: Q, handler: (data: JobData[Q], context: JobContext) => Promise<void>): Promise<void>;
  /** Takes no new jobs, waits for running ones, hands back what does not end. */
  stop(): Promise<void>;
}
