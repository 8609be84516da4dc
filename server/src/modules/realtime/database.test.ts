import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { prepareDatabase, startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { connectRealtime, tokenOf, type RealtimeClient } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import { realtimePath } from '../../contract/realtime.ts';
import { startPostgres, type Postgres } from '../../postgres/postgres.ts';
import { notifyUser } from './notify.ts';

const message = (id: string) => ({ type: 'batch', id, state: 'running', done: 0, failed: 0, total: 1 }) as const;

describe('realtime over the database', (test) => {
  let folder: string;
  let postgres: Postgres;
  let servers: TestServer[];
  let person: SignedIn;
  let pages: RealtimeClient[];

  test.before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-realtime-'));
    postgres = await startPostgres({ dataFolder: folder, throwaway: true, durable: false });
    await prepareDatabase(postgres.url);
    const first = await startTestServer({ config: { databaseUrl: postgres.url } });
    const { secrets } = first.services.config;
    servers = [first, await startTestServer({ config: { databaseUrl: postgres.url, secrets } })];
    person = await first.signIn();
    for (const { app } of servers) await app.listen({ host: '127.0.0.1', port: 0 });
    pages = [];
    for (const { app } of servers) pages.push(await connectRealtime(app.listeningOrigin, tokenOf(person)));
  });
  test.after(async () => {
    for (const page of pages) await page.leave();
    for (const server of servers) await server.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fork = () => servers[0]!.orm.em.fork();
  const heard = (id: string) =>
    pages.map(({ messages }) => messages.filter((one) => 'id' in one && one.id === id).length);

  test('delivers an event once on both servers', async () => {
    await notifyUser(fork(), person.userId, message('both'));
    await until(() => heard('both').every((count) => count > 0));
    assert.equal(heard('both'), [1, 1]);
  });

  test('delivers after the commit and never after a rollback', async () => {
    const undone = fork().transactional(async (em) => {
      await notifyUser(em, person.userId, message('undone'));
      throw new Error('undo');
    });
    assert.is(await undone.catch((error: Error) => error.message), 'undo');
    await fork().transactional(async (em) => {
      await notifyUser(em, person.userId, message('done'));
      // Sent later but outside of the transaction, so it arrives first.
      await notifyUser(fork(), person.userId, message('meanwhile'));
      await until(() => heard('meanwhile').every((count) => count > 0));
      assert.equal(heard('done'), [0, 0]);
    });
    await until(() => heard('done').every((count) => count > 0));
    assert.equal(heard('undone'), [0, 0]);
  });

  test('ends a session on both servers', async () => {
    const who = await servers[0]!.signIn();
    const page = await connectRealtime(servers[1]!.app.listeningOrigin, tokenOf(who));
    await servers[0]!.app.inject({ method: 'POST', url: '/api/auth/logout', headers: who.headers });
    assert.equal(await page.closed, { code: 4_401, reason: 'session-ended' });
  });

  test('closes a connection that does not read; the others receive everything', async () => {
    const slow = await openSilently(servers[0]!.app.listeningOrigin, tokenOf(person));
    const cut = once(slow, 'close');
    const text = 'x'.repeat(7_500);
    let told = 0;
    while (servers[0]!.app.websocketServer.clients.size > 1) {
      assert.ok(told < 4_000, 'not closed');
      await notifyUser(fork(), person.userId, { ...message('much'), state: `${text}${(told += 1)}` });
    }
    slow.resume();
    await cut;
    await until(() => heard('much').every((count) => count === told));
  });

  test('keeps pages connected over a restart of PostgreSQL and tells them to reload', async () => {
    const ready = () => pages.map(({ messages }) => messages.filter(({ type }) => type === 'ready').length);
    await postgres.restart();
    await until(() => ready().every((count) => count === 2));
    await notifyUser(fork(), person.userId, message('after'));
    await until(() => heard('after').every((count) => count === 1));
  });

  test('notices sessions that ended while the listener was disconnected', async () => {
    const who = await servers[0]!.signIn();
    const page = await connectRealtime(servers[0]!.app.listeningOrigin, tokenOf(who));
    await fork().execute('update sessions set ended_at = now() where id = ?', [who.sessionId]);
    await postgres.restart();
    assert.equal(await page.closed, { code: 4_401, reason: 'session-ended' });
  });
});

/** Authenticates and never reads. Written on a raw socket because every client library reads. */
async function openSilently(origin: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const key = Buffer.from('matchpost-tests!').toString('base64');
  socket.write(
    `GET ${realtimePath} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(writeFrame(JSON.stringify({ type: 'authenticate', token })));
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** A text frame of 126 bytes to 64 kB, masked with zeros (RFC 6455, section 5.2). */
function writeFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
}
