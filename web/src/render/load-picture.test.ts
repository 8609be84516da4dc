import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createPictureLoader, toDrawingAddress, toOwnAddress } from './load-picture.ts';

const home = 'https://post.example.ch';
const crest = 'https://league.example.org/a b.svg?v=1&w=2';
const encoded = 'https%3A%2F%2Fleague.example.org%2Fa%2520b.svg%3Fv%3D1%26w%3D2';

describe('addresses of pictures', (test) => {
  const cases: [href: string, toLookAt: string, toDraw: string][] = [
    [crest, `${home}/api/image-proxy?url=${encoded}`, `${home}/api/image-proxy?for=draw&url=${encoded}`],
    [
      '/api/files/logos/1/a.png?mac=2',
      `${home}/api/files/logos/1/a.png?mac=2`,
      `${home}/api/files/logos/1/a.png?mac=2`,
    ],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ];
  for (const [href, toLookAt, toDraw] of cases) {
    test(href.slice(0, 40), () => {
      assert.is(toOwnAddress(href, home), toLookAt);
      assert.is(toDrawingAddress(href, home), toDraw);
    });
  }
});

describe('pictures for the engine', (test) => {
  /** Answers with the statuses in turn, then with the last one. */
  async function load(statuses: readonly number[]): Promise<{ outcome: string; requests: number }> {
    let requests = 0;
    const server = createServer((_, response) => {
      const status = statuses[Math.min(requests++, statuses.length - 1)] ?? 200;
      response.writeHead(status, { 'retry-after': '0' }).end('picture');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signal = new AbortController().signal;
    const outcome = await createPictureLoader(origin)('/crest.png', { signal, maxBytes: 100, timeoutMs: 5_000 }).then(
      (bytes) => new TextDecoder().decode(bytes),
      (error: Error) => error.message,
    );
    server.closeAllConnections();
    server.close();
    return { outcome, requests };
  }

  test('are asked for again when the server is busy', async () => {
    assert.equal(await load([503, 429, 200]), { outcome: 'picture', requests: 3 });
  });
  test('are given up when the server stays busy', async () => {
    assert.equal(await load([503]), { outcome: 'HTTP 503', requests: 4 });
  });
  test('are not asked for again when there are none', async () => {
    assert.equal(await load([404]), { outcome: 'HTTP 404', requests: 1 });
  });
});
