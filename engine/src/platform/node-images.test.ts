import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { EngineError } from '../errors.ts';
import { createImageLoader } from './node-images.ts';

describe('images of a process without a network', (test) => {
  for (const network of [true, false]) {
    test(`are ${network ? '' : 'not '}fetched where it ${network ? 'has' : 'has not'} one`, async () => {
      const asked: string[] = [];
      const server = createServer(({ url = '' }, response) => {
        asked.push(url);
        response.writeHead(403).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const load = createImageLoader({ network });
      const error = await load(`http://127.0.0.1:${port}/crest.png`, { timeoutMs: 2_000, maxBytes: 1_000 }).catch(
        (error: unknown) => error,
      );
      server.close();
      assert.ok(error instanceof EngineError);
      assert.is(error.code, network ? 'image-unreadable' : 'image-not-found');
      assert.equal(asked, network ? ['/crest.png'] : []);
    });
  }
});
