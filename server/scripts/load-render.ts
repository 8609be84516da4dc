/** Rendering over real HTTP: cold posts, kept ones, answers without a body, three times too many; prints what it measured. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { measureLoad, type Ask, type LoadOptions, type LoadResult } from './load-client.ts';

const SECONDS = 10;
/** Each may ask 300 times a minute. */
const PEOPLE = 600;
const url = '/api/render';

const server = spawn(process.execPath, [fileURLToPath(new URL('load-server.ts', import.meta.url)), String(PEOPLE)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ origin, tokens }] = (await once(server, 'message')) as [{ origin: string; tokens: string[] }];
let serial = 0;
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
const offered = 3 * many.perSecond;
const over = await measure({ connections: 200, rate: offered }, cold);
report(`${Math.round(offered)}/s offered`, over);
console.log(`goodput under overload: ${Math.round((100 * over.goodPerSecond) / many.perSecond)} %`);
const calm = { connections: 4, rate: many.perSecond / 3 };
report('a third of it', await measure(calm, cold));
const stopHostile = startHostile();
report('beside a hostile one', await measure(calm, cold));
await stopHostile();
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

/** Every request as the next person, so that nobody's rate limit is met. */
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

/** One person who asks for what takes as long as anything may, three at a time. */
function startHostile(): () => Promise<void> {
  const stop = new AbortController();
  const elements = Array.from({ length: 300 }, (_, i) => ({
    id: `e${i}`,
    type: 'text',
    content: `${i} `.repeat(300),
    x: 0,
    y: i * 3,
    fontSize: 900,
    stroke: '#fff',
    strokeWidth: 300,
    opacity: 0.5,
    rotation: i % 90,
  }));
  const design = JSON.stringify({ template: { elements }, games: [{ id: 'SERIAL' }], scale: 4 });
  const attack = async () => {
    while (!stop.signal.aborted) {
      serial += 1;
      const body = design.replace('SERIAL', String(serial));
      const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
      const asked = fetch(origin + url, { method: 'POST', headers, body, signal: stop.signal });
      await asked
        .then((response) => response.arrayBuffer())
        .catch((error: unknown) => stop.signal.aborted || Promise.reject(error));
      await pause(200);
    }
  };
  const attacks = Promise.all([attack(), attack(), attack()]);
  return async () => {
    stop.abort();
    await attacks;
  };
}

/** Resident, in megabytes; Linux only. */
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
  console.log(`${name.padEnd(20)} ${Math.round(perSecond)} req/s  p50 ${p50} ms  p99 ${p99} ms  ${counts}`);
}
