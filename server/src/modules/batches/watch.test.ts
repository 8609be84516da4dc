import type { AddressInfo } from 'node:net';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames, startWorkerProcess, type BatchClient } from '../../../test/batches.ts';
import { createKey, revokeKey } from '../api-keys/api-key.queries.ts';
import { createBatchWatch } from './watch.ts';

describe('batch progress', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  test.before.each(async () => {
    server = await startTestServer({ config: { work: false } });
    batches = createBatchClient(server);
  });
  test.after.each(() => server.close());

  test('streams server-sent events while another process draws, until the batch ends', async () => {
    const worker = await startWorkerProcess(server.services.config);
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(60), scale: 0.5 });
    const answer = await batches.request(who, 'GET', `/${id}/events`);
    await worker.kill();
    assert.equal([answer.statusCode, answer.headers['content-type']], [200, 'text/event-stream']);
    const events = answer.body
      .split('\n\n')
      .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
      .flatMap((match) => (match === null ? [] : [{ name: match[1], data: JSON.parse(match[2] ?? '') }]));
    assert.ok(events.length >= 2, answer.body);
    assert.equal(new Set(events.slice(0, -1).map(({ name }) => name)), new Set(['progress']));
    const counts = events.map(({ data }) => data.done);
    assert.equal(
      counts,
      counts.toSorted((a, b) => a - b),
    );
    const last = events.at(-1);
    assert.equal([last?.name, last?.data], ['end', await batches.get(who, id)]);
  });

  test('is a single event for an ended batch', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    await batches.request(who, 'POST', `/${id}/cancel`);
    const { body } = await batches.request(who, 'GET', `/${id}/events`);
    assert.match(body, /^retry: 2000\n\nevent: end\ndata: \{.*"state":"cancelled".*\}\n\n$/);
    assert.is((await batches.request(who, 'GET', `/${id.toUpperCase()}/events`)).body, body, 'in capitals');
    assert.is((await batches.request(who, 'GET', `/urn:uuid:${id}`)).statusCode, 400, 'PostgreSQL refuses it');
  });

  test('is followed by nobody after HEAD', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    const { batchWatch } = server.services;
    const { follow } = batchWatch;
    let followers = 0;
    batchWatch.follow = async function* count(...given) {
      followers += 1;
      yield* follow(...given);
      followers -= 1;
    };
    const { statusCode, headers } = await batches.request(who, 'HEAD', `/${id}/events`);
    assert.equal([statusCode, headers['content-type'], followers], [200, 'text/event-stream', 0]);
  });

  test('ends its streams when the server closes', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const { headers } = who;
    const response = await fetch(`http://127.0.0.1:${port}/api/batches/${id}/events`, { headers });
    const reader = response.body?.getReader();
    await reader?.read();
    const closing = server.app.close();
    while ((await reader?.read())?.done === false);
    await closing;
  });

  test('ends a stream after a while, so that the right to it is checked again', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    const em = server.orm.em.fork();
    const { row, key } = await createKey(em, { userId: who.userId, name: 'Skript', scopes: ['read'] });
    const program = { ...who, headers: { authorization: `Bearer ${key}` } };
    Object.assign(server.services.batchWatch, createBatchWatch({ ...server.services, life: 300 }));
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, body } = await batches.request(program, 'GET', `/${id}/events`);
      assert.equal([statusCode, body.startsWith('retry: 2000\n\n')], [200, true]);
      assert.match(body, /event: progress\ndata: \{.*"state":"planning".*\}\n\n$/);
    }
    await revokeKey(server.orm.em.fork(), row.id, who.userId, server.services.clock());
    assert.is((await batches.request(program, 'GET', `/${id}/events`)).json().code, 'api-key-revoked');
  });

  test('forgets readers that leave and sends heartbeats when nothing changes', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    const watch = createBatchWatch({ ...server.services, heartbeat: 20 });
    const gone = new AbortController();
    const readings = watch.follow(id, gone.signal);
    const first = [];
    for await (const reading of readings) {
      first.push(reading?.state ?? 'quiet');
      if (first.includes('planning') && first.at(-1) === 'quiet') gone.abort();
    }
    watch.close();
    assert.equal([first.filter((state) => state !== 'quiet'), first.at(-1)], [['planning'], 'quiet']);
  });
});
