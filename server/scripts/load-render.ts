/** Measures rendering over real HTTP: cold and kept posts, 304 answers, triple overload, beside hostile users. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostileBodies } from './hostile-bodies.ts';
import { measureLoad, type Ask, type LoadOptions, type LoadResult } from './load-client.ts';

const SECONDS = 10;
const TURNS = 6;
/** The limit is 300 requests per minute and user. */
const PEOPLE = 600;
const url = '/api/render';

const server = spawn(process.execPath, [fileURLToPath(new URL('load-server.ts', import.meta.url)), String(PEOPLE)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ origin, tokens }] = (await once(server, 'message')) as [{ origin: string; tokens: string[] }];
let serial = 0;
/** Hostile users so far; each has its own limits. */
let people = 0;
const same = post('same');

await measure({ connections: 8, duration: 3 }, cold);
const started = memoryOf(server.pid);
report('cold, one at a time', await measure({ connections: 1 }, cold));
const many = await measure({ connections: 8 }, cold);
report('cold, 8 at a time', many);
await measure({ connections: 8, amount: PEOPLE }, () => ({ body: same }));
report('kept', await measure({ connections: 40 }, () => ({ body: same })));
const etag = await findTag();
report('304', await measure({ connections: 40 }, () => ({ body: same, headers: { 'if-none-match': etag } })));
await measureGoodput(many.perSecond);
const calm = { connections: 4, rate: many.perSecond / 3 };
report('a third of it', await measure(calm, cold));
for (const kind of Object.keys(hostileBodies)) await besideHostile(kind);
console.log(`${serial} requests, server holds ${memoryOf(server.pid)} MB (${started} MB before)`);
server.kill('SIGTERM');
await once(server, 'exit');

function cold(): Ask {
  serial += 1;
  return { body: post(`Gegner ${serial}`) };
}

function post(teamAway: string): object {
  const game = { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway };
  return { theme: 'standard', games: [{ ...game, location: 'Sporthalle Bergfeld' }] };
}

/** Alternates with a run at full throughput, because the speed of a shared machine varies. */
async function measureGoodput(perSecond: number): Promise<void> {
  let [through, good] = [perSecond, 0];
  for (let turn = 1; turn <= TURNS; turn++) {
    const offered = (3 * through) / turn;
    const over = await measure({ connections: 200, rate: offered, duration: 4 }, cold);
    report(`${Math.round(offered)}/s offered`, over);
    good += over.goodPerSecond;
    if (turn < TURNS) through += (await measure({ connections: 8, duration: 4 }, cold)).perSecond;
  }
  console.log(`goodput under overload: ${Math.round((100 * good) / through)} %`);
}

/** Sends each request as the next user, so that no rate limit is reached. */
function measure(options: Pick<LoadOptions, 'connections' | 'amount' | 'rate' | 'duration'>, ask: () => Ask) {
  return measureLoad({
    origin,
    path: url,
    ...(options.amount === undefined ? { duration: SECONDS } : {}),
    ...options,
    ask() {
      const { headers = {}, body } = ask();
      serial += 1;
      return { body, headers: { authorization: `Bearer ${tokens[serial % tokens.length]}`, ...headers } };
    },
  });
}

/** Repeats the measurement beside a user who sends the most expensive requests. */
async function besideHostile(kind: string): Promise<void> {
  people += 1;
  const args = [fileURLToPath(new URL('load-hostile.ts', import.meta.url)), origin, tokens.at(-people) ?? '', kind];
  const hostile = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(hostile, 'exit');
  report(`beside ${kind}`, await measure(calm, cold));
  hostile.kill('SIGTERM');
  await ended;
}

/** Resident memory in megabytes; Linux only. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

async function findTag(): Promise<string> {
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
  const response = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(same) });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

function report(name: string, { perSecond, p50, p99, statuses }: LoadResult): void {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(' ');
  const times = `p50 ${p50} ms  p99 ${p99} ms`;
  console.log(`${name.padEnd(30)} ${Math.round(perSecond)} req/s  ${times}  ${memoryOf(server.pid)} MB  ${counts}`);
}
