import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type Notification } from 'pg';
import { second } from '@matchpost/engine/clock';
import { CHANNEL, type Notice } from './notify.ts';

const RETRY_MIN = 100;
const RETRY_MAX = 5 * second;
/** A query at this interval notices a connection that was cut silently. */
const CHECK_EVERY = 30 * second;

interface Listener {
  /** Resolves while the listener is connected; the first call connects it. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  onNotice(notice: Notice): void;
  /** Called after a reconnect: notices sent meanwhile were missed. */
  onGap(): void;
}

/** A server's single connection for notices of other servers; reconnects after every failure. */
export function createListener({ databaseUrl, log, onNotice, onGap }: ListenerOptions): Listener {
  const closing = new AbortController();
  let client: Client | undefined;
  let listening: Promise<void> | undefined;

  const lose = (lost: Client): void => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (closing.signal.aborted) return;
    listening = connect();
    void listening.then(onGap, () => undefined);
  };

  const attempt = async (): Promise<void> => {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true, query_timeout: 10 * second });
    next.on('error', (error) => {
      log.warn({ reason: error.message }, 'realtime: connection to the database lost');
      lose(next);
    });
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }: Notification) => onNotice(JSON.parse(payload ?? '') as Notice));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };

  const connect = async (): Promise<void> => {
    for (let delay = RETRY_MIN; ; delay = Math.min(delay * 2, RETRY_MAX)) {
      closing.signal.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        log.warn({ reason: String(error) }, 'realtime: the database does not answer');
        await pause(delay, undefined, { signal: closing.signal, ref: false });
      }
    }
  };

  const check = setInterval(() => {
    const checked = client;
    checked?.query('select 1').catch(() => lose(checked));
  }, CHECK_EVERY).unref();

  return {
    ready: () => (listening ??= connect()),
    async close() {
      closing.abort();
      clearInterval(check);
      await listening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
