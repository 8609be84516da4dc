import type { FastifyBaseLogger } from 'fastify';
import { second } from '@matchpost/engine/clock';
import type { Orm } from '../../database/orm.ts';
import { loadCounted, type CountedBatch } from './batch.queries.ts';

/** One question for everything that is watched, however many watch. */
const LOOK_EVERY = 500;
const HEARTBEAT = 25 * second;

/** A batch as it stands; undefined: it is gone; null: nothing new, but the connection lives. */
export type Look = CountedBatch | undefined | null;

export interface BatchWatch {
  /** Every change of a batch, whichever process makes it, until it ends, is gone, or the watch is closed. */
  follow(id: string, signal: AbortSignal): AsyncGenerator<Look, void, undefined>;
  close(): void;
}

interface Follower {
  id: string;
  see(look: CountedBatch | undefined): void;
}

interface WatchOptions {
  orm: Orm;
  log: FastifyBaseLogger;
  /** Milliseconds a connection may be silent. */
  heartbeat?: number;
}

/** Progress by looking into the database, which all servers and workers share. */
export function createBatchWatch({ orm, log, heartbeat = HEARTBEAT }: WatchOptions): BatchWatch {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    try {
      const ids = [...new Set([...followers].map(({ id }) => id))];
      const batches = new Map((await loadCounted(orm.em.fork(), ids)).map((batch) => [batch.id, batch]));
      for (const { id, see } of followers) if (ids.includes(id)) see(batches.get(id));
    } catch (error) {
      log.warn({ err: error }, 'batches cannot be watched');
    }
    timer =
      followers.size > 0 && !closing.signal.aborted ? setTimeout(() => void look(), LOOK_EVERY).unref() : undefined;
  };

  return {
    async *follow(id, signal) {
      const both = AbortSignal.any([signal, closing.signal]);
      const inbox = createInbox(both, heartbeat);
      const follower = { id, see: inbox.put };
      followers.add(follower);
      timer ??= setTimeout(() => void look(), 0);
      try {
        yield* changes(inbox, both);
      } finally {
        followers.delete(follower);
      }
    },
    close: () => closing.abort(),
  };
}

async function* changes(inbox: Inbox, signal: AbortSignal): AsyncGenerator<Look, void, undefined> {
  let last = '';
  while (!signal.aborted) {
    const found = await inbox.take();
    if (found === null) {
      if (!signal.aborted) yield null;
      continue;
    }
    const text = JSON.stringify(found.look ?? null);
    if (text !== last) yield found.look;
    if (found.look === undefined || isOver(found.look)) return;
    last = text;
  }
}

function isOver({ state }: CountedBatch): boolean {
  return state !== 'planning' && state !== 'running';
}

type Seen = { look: CountedBatch | undefined };

interface Inbox {
  put(look: CountedBatch | undefined): void;
  /** The newest that changed, or null after a heartbeat's time without any. */
  take(): Promise<Seen | null>;
}

/** Only the newest counts: a slow reader skips what was in between. */
function createInbox(signal: AbortSignal, heartbeat: number): Inbox {
  let waiting: Seen | undefined;
  let known = '';
  let wake = () => {};
  return {
    put(look) {
      const text = JSON.stringify(look ?? null);
      if (text === known) return;
      known = text;
      waiting = { look };
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
