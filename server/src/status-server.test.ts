import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../test/app.ts';
import { environmentOf } from '../test/environment.ts';

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

let server: TestServer;

/** `npm run worker` with more variables. */
function launch(more: NodeJS.ProcessEnv): { child: ChildProcess; said(): string } {
  const env = { ...environmentOf(server.services.config), ...more };
  const child = fork(worker, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void (text += String(chunk)));
  return { child, said: () => text };
}

describe('health and metrics of a worker', (test) => {
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  test('answer at an address of their own, behind the token, and nothing else does', async () => {
    const { child, said } = launch({ METRICS_TOKEN: 'for-monitors' });
    await once(child, 'message');
    const [, url = ''] = /health and metrics at (http:\/\/127\.0\.0\.1:\d+)/.exec(said()) ?? [];
    assert.is((await fetch(`${url}/api/health/live`)).status, 200);
    const ready = await fetch(`${url}/api/health/ready`);
    assert.equal(await ready.json(), { status: 'ok', database: 'ok', storage: 'ok' });
    assert.is((await fetch(`${url}/metrics`)).status, 404);
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer for-monitors' } });
    assert.match(String(metrics.headers.get('content-type')), /^text\/plain; version=0\.0\.4/);
    assert.match(await metrics.text(), /^matchpost_queue_jobs\{queue="mail",state="waiting"\} 0$/m);
    for (const path of ['/', '/api/limits', '/api/docs/json']) assert.is((await fetch(url + path)).status, 404, path);
    assert.is((await fetch(`${url}/api/health/live`, { method: 'POST' })).status, 404);
    child.kill('SIGTERM');
    assert.equal(await once(child, 'exit'), [0, null], said());
  });

  test('name the variable of a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { child, said } = launch({ WORKER_PORT: String(port) });
    const [code] = (await once(child, 'exit')) as [number];
    other.close();
    assert.is(code, 1);
    assert.match(said(), new RegExp(`Port ${port} is taken by another program\\. .*WORKER_PORT=${port + 1}`));
    assert.not.match(said(), /    at /);
  });
});
