import type { FastifyBaseLogger } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { isOpenBatch, watchBatch } from '../../contract/batches.ts';
import type { Orm } from '../../database/orm.ts';
import { loadCounted, type CountedBatch } from './batch.queries.ts';

/** Milliseconds between queries; one query covers all watched batches. */
const POLL_EVERY = 500;
const HEARTBEAT = 25 * second;
/** A stream ends then, shortly before its timeout: clients connect again, and their rights are checked again. */
const LIFE = (watchBatch.timeout - 60) * second;

/** The current batch; undefined: deleted; null: a heartbeat without change. */
export type Progress = CountedBatch | undefined | null;

export interface BatchWatch {
  /** Milliseconds after which an answer that streams changes ends. */
  life: number;
  /** Yields every change, made by any process, until the batch ends or is deleted, or the watch closes. */
  follow(id: string, signal: AbortSignal): AsyncGenerator<Progress, void, undefined>;
  close(): void;
}

interface Follower {
  id: string;
  see(batch: CountedBatch | undefined): void;
}

interface WatchOptions {
  orm: Orm;
  log: FastifyBaseLogger;
  /** Milliseconds of silence before a heartbeat. */
  heartbeat?: number;
  life?: number;
}

/** Polls the database, because any server or worker may change a batch. */
export function createBatchWatch({ orm, log, heartbeat = HEARTBEAT, life = LIFE }: WatchOptions): BatchWatch {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const poll = async (): Promise<void> => {
    try {
      const ids = [...new Set([...followers].map(({ id }) => id))];
      const batches = new Map((await loadCounted(orm.em.fork(), ids)).map((batch) => [batch.id, batch]));
      for (const { id, see } of followers) if (ids.includes(id)) see(batches.get(id));
    } catch (error) {
      log.warn({ err: error }, 'polling batches failed');
    }
    timer =
      followers.size > 0 && !closing.signal.aborted ? setTimeout(() => void poll(), POLL_EVERY).unref() : undefined;
  };

  return {
    life,
    async *follow(id, signal) {
      const ends = AbortSignal.any([signal, closing.signal]);
      const inbox = createInbox(ends, heartbeat);
      const follower = { id, see: inbox.put };
      followers.add(follower);
      timer ??= setTimeout(() => void poll(), 0);
      try {
        yield* changes(inbox, ends);
      } finally {
        followers.delete(follower);
      }
    },
    close: () => closing.abort(),
  };
}

async function* changes(inbox: Inbox, signal: AbortSignal): AsyncGenerator<Progress, void, undefined> {
  let last = '';
  while (!signal.aborted) {
    const found = await inbox.take();
    if (found === null) {
      if (!signal.aborted) yield null;
      continue;
    }
    const text = JSON.stringify(found.batch ?? null);
    if (text !== last) yield found.batch;
    if (found.batch === undefined || !isOpenBatch(found.batch)) return;
    last = text;
  }
}

type Seen = { batch: CountedBatch | undefined };

interface Inbox {
  put(batch: CountedBatch | undefined): void;
  /** The newest change, or null after `heartbeat` without one. */
  take(): Promise<Seen | null>;
}

/** Keeps only the newest change: a slow reader skips those in between. */
function createInbox(signal: AbortSignal, heartbeat: number): Inbox {
  let waiting: Seen | undefined;
  let known = '';
  let wake = () => {};
  return {
    put(batch) {
      const text = JSON.stringify(batch ?? null);
      if (text === known) return;
      known = text;
      waiting = { batch };
      wake();
    },
    async take() {
      if (waiting === undefined && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeat);
          wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
      }
      const found = waiting ?? null;
      waiting = undefined;
      return found;
    },
  };
}
