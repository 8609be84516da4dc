import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BatchBody, BatchFileBody } from '../src/contract/batches.ts';
import type { Config } from '../src/config.ts';
import type { SignedIn, TestServer } from './app.ts';
import { environmentOf } from './environment.ts';
import { until } from './until.ts';

/** Invents games, each with its own teams. */
export function inventGames(count: number, label = 'Team') {
  return Array.from({ length: count }, (_, index) => ({
    id: `${label}-${index + 1}`,
    date: '28.03.2026',
    time: '18:00',
    teamHome: `${label} ${index + 1}`,
    teamAway: `Gast ${index + 1}`,
  }));
}

/** Small pictures, because these tests are not about drawing. */
export const quick = { theme: 'standard', scale: 0.1 } as const;

export type BatchClient = ReturnType<typeof createBatchClient>;

export function createBatchClient({ app, orm }: TestServer) {
  const request = ({ headers }: SignedIn, method: 'GET' | 'HEAD' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/api/batches${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  const get = async (who: SignedIn, id: string): Promise<BatchBody> => (await request(who, 'GET', `/${id}`)).json();
  /** Reads from the database to avoid the rate limit. */
  const load = async (id: string): Promise<{ state: string; done: number }> => {
    const [row] = await orm.em.fork().execute<{ state: string; done: number }[]>(
      `select state, (select count(*)::int from batch_posts where batch_id = b.id and state = 'done') as done
       from batches b where id = ?`,
      [id],
    );
    return row ?? { state: 'gone', done: 0 };
  };
  return {
    request,
    get,
    load,
    post: (who: SignedIn, payload: object) => request(who, 'POST', '', payload),
    /** Throws when the batch is refused. */
    async start(who: SignedIn, payload: object): Promise<string> {
      const answer = await request(who, 'POST', '', { ...quick, ...payload });
      if (answer.statusCode !== 202) throw new Error(answer.body);
      return answer.json<BatchBody>().id;
    },
    async ended(who: SignedIn, id: string): Promise<BatchBody> {
      await until(async () => !['planning', 'running'].includes((await load(id)).state));
      return get(who, id);
    },
    async files(who: SignedIn, id: string): Promise<BatchFileBody[]> {
      const all: BatchFileBody[] = [];
      for (let after = 0; ; after = all.at(-1)?.position ?? 0) {
        const page = (await request(who, 'GET', `/${id}/files?after=${after || ''}`.replace(/\?after=$/, ''))).json();
        all.push(...page);
        if (page.length < 200) return all;
      }
    },
  };
}

export interface WorkerProcess {
  pid: number;
  /** True when the process has ended by itself. */
  readonly ended: boolean;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface WorkerOptions {
  /** The only core for it and its rendering processes, to simulate a separate machine. */
  core?: number;
}

/** `npm run worker` on a test server's database and files. */
export async function startWorkerProcess(config: Config, { core }: WorkerOptions = {}): Promise<WorkerProcess> {
  const script = fileURLToPath(new URL('../src/worker.ts', import.meta.url));
  const bound = core === undefined ? {} : { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath] };
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...bound,
    env: { ...environmentOf(config), DATABASE_POOL: '4', WEBHOOK_ORIGINS: config.webhookOrigins.join(',') },
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const early = exit.then(([code]) => Promise.reject(new Error(`The worker ended with ${code}`)));
  await Promise.race([once(child, 'message'), early]);
  early.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    get ended() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
  };
}
