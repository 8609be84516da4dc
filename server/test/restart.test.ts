import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from './app.ts';
import { environmentOf } from './environment.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Seconds; the proxy of this test checks ten times a second. */
const STOP_DELAY = 3;

/** A server as `npm start` runs it. */
interface Started {
  url: string;
  child: ChildProcess;
}

let server: TestServer;
let proxy: Proxy;
const running: Started[] = [];

async function launch(): Promise<Started> {
  const port = await findFreePort();
  const env = {
    ...environmentOf(server.services.config),
    PORT: String(port),
    WORK: 'false',
    STOP_DELAY: String(STOP_DELAY),
  };
  const started = {
    url: `http://127.0.0.1:${port}`,
    child: fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  };
  running.push(started);
  return started;
}

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status ?? 0;

describe('a restart of several servers', (test) => {
  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    proxy = await startProxy();
  });
  test.after(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await proxy.close();
    await server.close();
  });

  test('behind one proxy refuses no request', async () => {
    let [first, second] = await Promise.all([launch(), launch()]);
    proxy.lead([first.url, second.url]);
    await until(() => proxy.ready.length === 2);
    const answers: number[] = [];
    const over = new AbortController();
    const ask = async () => {
      while (!over.signal.aborted) answers.push(await statusOf(`${proxy.url}/api/health/live`));
    };
    const clients = [ask(), ask(), ask()];
    for (const one of [0, 1]) {
      const leaving = one === 0 ? first : second;
      leaving.child.kill('SIGTERM');
      await until(() => !proxy.ready.includes(leaving.url));
      const [code] = (await once(leaving.child, 'exit')) as [number];
      assert.is(code, 0);
      const next = await launch();
      if (one === 0) first = next;
      else second = next;
      proxy.lead([first.url, second.url]);
      await until(() => proxy.ready.includes(next.url));
    }
    over.abort();
    await Promise.all(clients);
    assert.ok(answers.length > 20, String(answers.length));
    assert.equal([...new Set(answers)], [200]);
  });

  test('fails readiness first, and answers until the delay is over', async () => {
    const { url, child } = await launch();
    await until(async () => (await statusOf(`${url}/api/health/ready`)) === 200);
    const ended = once(child, 'exit');
    const began = performance.now();
    child.kill('SIGTERM');
    await until(async () => (await statusOf(`${url}/api/health/ready`)) === 503);
    const body = (await (await fetch(`${url}/api/health/ready`)).json()) as { status: string };
    assert.is(body.status, 'stopping');
    assert.equal(
      [await statusOf(`${url}/api/health/live`), await statusOf(`${url}/.well-known/jwks.json`)],
      [200, 200],
    );
    await ended;
    assert.ok(performance.now() - began >= STOP_DELAY * 1_000);
    await pause(0);
    assert.is(await statusOf(`${url}/api/health/live`), 0);
  });
});
