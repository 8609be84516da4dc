import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';

export interface Ask {
  headers?: Record<string, string>;
  body: object;
}

export interface LoadOptions {
  origin: string;
  path: string;
  connections: number;
  /** Seconds; alternatively set `amount`. */
  duration?: number;
  amount?: number;
  /** Requests sent per second; default: as many as the server answers. */
  rate?: number;
  ask(): Ask;
}

export interface LoadResult {
  /** Answers per second, and those of them with 2xx or 304. */
  perSecond: number;
  goodPerSecond: number;
  /** Milliseconds until a good answer was read to its end. */
  p50: number;
  p99: number;
  statuses: Map<number, number>;
}

/** Sends requests over kept connections and reads every byte of the answers, without making text of them. */
export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const { origin, path, connections, duration = 3_600, amount = Infinity, rate, ask } = options;
  const pool = new Pool(origin, { connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const began = performance.now();
  let sent = 0;
  const send = async (): Promise<void> => {
    const { headers = {}, body } = ask();
    const since = performance.now();
    const all = { 'content-type': 'application/json', ...headers };
    const status = await request(pool, { path, method: 'POST', headers: all, body: JSON.stringify(body) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isGood(status)) times.push(performance.now() - since);
  };
  const work = async (): Promise<void> => {
    while (sent < amount && performance.now() - began < duration * 1_000) {
      sent += 1;
      // With a fixed rate, waits until this request is due.
      if (rate !== undefined) await pause(Math.max(0, began + (sent / rate) * 1_000 - performance.now()));
      await send();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1_000;
  await pool.close();
  return summarize(statuses, times, seconds);
}

/** Resolves with the status once every byte was read. Avoids streams to leave more CPU to the server. */
function request(pool: Pool, options: Dispatcher.DispatchOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

function summarize(statuses: Map<number, number>, times: number[], seconds: number): LoadResult {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0);
  const count = [...statuses.values()].reduce((sum, some) => sum + some, 0);
  return { perSecond: count / seconds, goodPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

function isGood(status: number): boolean {
  return status === 304 || (status >= 200 && status < 300);
}
