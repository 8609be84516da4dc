/** `npm run load`: sends reads with a session over real HTTP at full throughput and prints the results. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon, { type Result } from 'autocannon';

const SECONDS = 10;
/** The limit is 300 requests per minute and user. */
const PEOPLE = 1_500;
const paths = ['/api/limits'];

const server = spawn(process.execPath, [fileURLToPath(new URL('load-server.ts', import.meta.url)), String(PEOPLE)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [{ origin, tokens }] = (await once(server, 'message')) as [{ origin: string; tokens: string[] }];
for (const path of paths) report(path, await measure(`${origin}${path}`, tokens));
server.kill('SIGTERM');
await once(server, 'exit');

/** Sends each request as the next user, so that no rate limit is reached. */
function measure(url: string, tokens: string[]): Promise<Result> {
  let next = 0;
  const setupRequest = (request: object) => {
    next = (next + 1) % tokens.length;
    return { ...request, headers: { authorization: `Bearer ${tokens[next]}` } };
  };
  return autocannon({ url, connections: 20, duration: SECONDS, requests: [{ setupRequest }] });
}

function report(path: string, { requests, latency, errors, non2xx, timeouts }: Result): void {
  const failed = errors + non2xx + timeouts;
  console.log(
    `${path.padEnd(20)} ${Math.round(requests.average)} req/s  p50 ${latency.p50} ms  p99 ${latency.p99} ms  failed ${failed}`,
  );
  if (failed > 0) process.exitCode = 1;
}
