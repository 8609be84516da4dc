import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../src/config.ts';
import { environmentOf } from './environment.ts';

export interface ServerProcess {
  url: string;
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts another server on a database, in its own process. */
export async function startServerProcess(
  config: Config,
  script = fileURLToPath(new URL('./listen.ts', import.meta.url)),
): Promise<ServerProcess> {
  const child = fork(script, { env: environmentOf(config) });
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  const [{ port }] = (await Promise.race([once(child, 'message'), early])) as [{ port: number }];
  early.catch(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async post(path, body) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
