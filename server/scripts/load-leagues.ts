/**
 * `npm run load:leagues`: requests cached games of a team over real HTTP at 500 requests per second and prints the
 * results. Fails above 10 ms at the 99th percentile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon, { type Result } from 'autocannon';

const SECONDS = 10;
const RATE = 500;
const GOAL_MS = 10;
/** The limit is 300 requests per minute and address. */
const ADDRESSES = 250;

const server = spawn(process.execPath, [fileURLToPath(new URL('load-leagues-server.ts', import.meta.url))], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ urls }] = (await once(server, 'message')) as [{ urls: Record<string, string> }];
for (const [name, url] of Object.entries(urls)) {
  await measure(url, 2);
  report(name, await measure(url, SECONDS));
}
server.kill('SIGTERM');
await once(server, 'exit');

function measure(url: string, duration: number): Promise<Result> {
  let next = 0;
  const setupRequest = (request: object) => {
    next = (next + 1) % ADDRESSES;
    return { ...request, headers: { 'x-forwarded-for': `203.0.113.${next}` } };
  };
  return autocannon({ url, connections: 10, duration, overallRate: RATE, requests: [{ setupRequest }] });
}

function report(name: string, { requests, latency, errors, non2xx, timeouts }: Result): void {
  const failed = errors + non2xx + timeouts;
  const told = [`${Math.round(requests.average)} req/s`, `p50 ${latency.p50} ms`, `p99 ${latency.p99} ms`];
  console.log(`${name.padEnd(16)} ${told.join('  ')}  max ${latency.max} ms  failed ${failed}`);
  if (failed > 0 || latency.p99 > GOAL_MS) process.exitCode = 1;
}
