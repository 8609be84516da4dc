import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { createS3Storage } from './s3.ts';
import { describeStorage } from '../../test/storage/storage-contract.ts';
import { until } from '../../test/until.ts';
import { StorageError, type Storage } from './storage.ts';

const options = {
  region: 'us-east-1',
  bucket: 'matchpost',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
};
const hasty = { connectMs: 300, requestMs: 300, idleMs: 300 };

async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'matchpost-s3-'));
  const configureBuckets = [{ name: options.bucket, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

describeStorage('s3', {
  readsWhileWriting: false,
  async open() {
    const { endpoint, close } = await startS3();
    const storage = createS3Storage({ ...options, endpoint });
    return { storage, close: () => storage.close().then(close) };
  },
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error instanceof StorageError ? error.code : String(error)),
  );
}

async function withServer(answer: RequestListener, work: (storage: Storage, calls: () => number) => Promise<void>) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({ ...options, endpoint: `http://127.0.0.1:${port}` }, hasty);
  try {
    await work(storage, () => calls);
  } finally {
    await storage.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`;

const refusals: [status: number, code: string, expected: string][] = [
  [404, 'NoSuchKey', 'object-missing'],
  [404, 'NoSuchBucket', 'storage-unavailable'],
  [403, 'AccessDenied', 'storage-unavailable'],
  [403, 'SignatureDoesNotMatch', 'storage-unavailable'],
  [500, 'InternalError', 'storage-unavailable'],
  [503, 'SlowDown', 'storage-unavailable'],
  [507, 'XMinioStorageFull', 'storage-full'],
  [403, 'QuotaExceeded', 'storage-full'],
];

describe('S3 failures', (test) => {
  for (const [status, code, expected] of refusals) {
    test(`maps ${status} ${code} to ${expected}`, () =>
      withServer(
        (request, response) => {
          request.resume();
          response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(code));
        },
        async (storage) => {
          assert.is(await codeOf(storage.get('logos/a/b.png')), expected);
          assert.is(await codeOf(storage.put('logos/a/b.png', Buffer.from('x'))), expected);
        },
      ));
  }

  test('lists no marks of folders, whose names are no keys', () =>
    withServer(
      (_request, response) => {
        const contents = ['batches/', 'batches/a/', 'batches/a/b.png'].map(
          (key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`,
        );
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`);
      },
      async (storage) => {
        const keys: string[] = [];
        for await (const { key } of storage.list('batches/')) keys.push(key);
        assert.equal(keys, ['batches/a/b.png']);
      },
    ));

  test('retries a temporary failure', () => {
    let left = 2;
    return withServer(
      (request, response) => {
        request.resume();
        left -= 1;
        if (left > 0) response.writeHead(500).end(xml('InternalError'));
        else response.writeHead(200, { etag: '"a"' }).end();
      },
      async (storage, calls) => {
        await storage.put('logos/a/b.png', Buffer.from('x'));
        assert.is(calls(), 2);
      },
    );
  });

  test('reports an unreachable server', async () => {
    const { endpoint, close } = await startS3();
    const storage = createS3Storage({ ...options, endpoint }, hasty);
    await storage.put('logos/a/b.png', Buffer.from('x'));
    await close();
    assert.is(await codeOf(storage.get('logos/a/b.png')), 'storage-unavailable');
    assert.is(await codeOf(storage.put('logos/a/b.png', Buffer.from('x'))), 'storage-unavailable');
    assert.is(await codeOf(storage.check()), 'storage-unavailable');
    assert.is(await codeOf(storage.list('logos/')[Symbol.asyncIterator]().next()), 'storage-unavailable');
    assert.is(await codeOf(storage.delete(['logos/a/b.png'])), 'storage-unavailable');
  });

  test('reports a server that never answers', () =>
    withServer(
      (request) => request.resume(),
      async (storage) => {
        assert.is(await codeOf(storage.head('logos/a/b.png')), 'storage-unavailable');
        assert.is(await codeOf(storage.check()), 'storage-unavailable');
      },
    ));

  test('fails on a stalled or truncated body instead of returning half an object', async () => {
    for (const breakOff of [false, true]) {
      await withServer(
        (_, response) => {
          response.writeHead(200, { etag: '"a"', 'content-length': '10' });
          response.write('01234', () => breakOff && response.destroy());
        },
        async (storage) => {
          const { body } = await storage.get('logos/a/b.png');
          assert.is.not(await codeOf(buffer(body)), 'ok');
        },
      );
    }
  });

  test('waits for a reader that pauses longer than S3 may be silent', () => {
    const bytes = Buffer.alloc(2_000_000, 7);
    return withServer(
      (_, response) => void response.writeHead(200, { etag: '"a"', 'content-length': bytes.length }).end(bytes),
      async (storage) => {
        const { body } = await storage.get('logos/a/b.png');
        let length = 0;
        for await (const piece of body) {
          if (length === 0) await pause(3 * hasty.idleMs);
          length += Buffer.byteLength(piece);
        }
        assert.is(length, bytes.length);
      },
    );
  });

  test('fails when S3 stops in the middle of an answer without an object', () =>
    withServer(
      (request, response) => {
        request.resume();
        response.writeHead(404, { 'content-type': 'application/xml' }).write('<?xml version="1.0"?><Error>');
      },
      async (storage) => {
        assert.is(await codeOf(storage.get('logos/a/b.png')), 'storage-unavailable');
        assert.is(await codeOf(storage.list('logos/')[Symbol.asyncIterator]().next()), 'storage-unavailable');
      },
    ));

  test('ends the request to S3 when its reader leaves, also while S3 is silent', async () => {
    let hasLeft = false;
    await withServer(
      (_, response) => {
        response.on('close', () => (hasLeft = true));
        response.writeHead(200, { etag: '"a"', 'content-length': '10' }).write('01234');
      },
      async (storage) => {
        const { body } = await storage.get('logos/a/b.png');
        await once(body, 'readable');
        body.destroy();
        await until(async () => hasLeft);
      },
    );
  });

  test('notices a missing bucket at the start', async () => {
    const { endpoint, close } = await startS3();
    const storage = createS3Storage({ ...options, endpoint, bucket: 'elsewhere' }, hasty);
    try {
      assert.is(await codeOf(storage.check()), 'storage-unavailable');
    } finally {
      await storage.close();
      await close();
    }
  });
});
