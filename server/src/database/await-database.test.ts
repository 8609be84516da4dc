import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createDatabase } from '../../test/postgres/test-database.ts';
import { awaitDatabase } from './await-database.ts';
import { DatabaseError } from './errors.ts';

/** A TCP server that answers PostgreSQL's first message with these bytes. */
async function listen(answer: () => Buffer) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => socket.end(answer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** ErrorResponse of PostgreSQL's protocol 3.0. */
function refusal(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mrefused hunter2\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const final: [name: string, answer: Buffer, query: string, sentence: RegExp][] = [
  ['a wrong password', refusal('28P01'), '', /does not let matchpost in; check name and password$/],
  ['a missing database', refusal('3D000'), '', /has no database club$/],
  ['a server without TLS', Buffer.from('N'), '?sslmode=require', /no TLS connection .* check sslmode$/],
];

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

function startMain(databaseUrl: string): { child: ChildProcess; output(): string; says(words: RegExp): Promise<void> } {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', NODE_ENV: 'development', DATA_DIR: tmpdir() };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += String(chunk)));
  const says = async (words: RegExp) => {
    while (!words.test(output)) await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  };
  return { child, output: () => output, says };
}

describe('waiting for the database', (test) => {
  for (const [name, answer, query, sentence] of final) {
    test(`reports ${name} with the variable's name and without the password`, async () => {
      const { port, close } = await listen(() => answer);
      const url = `postgres://matchpost:hunter2@127.0.0.1:${port}/club${query}`;
      const error = await awaitDatabase(url, { patienceMs: 60_000, tell: assert.unreachable }).catch(
        (thrown: unknown) => thrown,
      );
      await close();
      assert.instance(error, DatabaseError);
      const { message } = error as DatabaseError;
      assert.match(message, sentence);
      assert.ok(message.startsWith('DATABASE_URL: ') && !message.includes('hunter2'), message);
    });
  }

  test('reports once why it waits and continues when PostgreSQL answers', async () => {
    let answer = refusal('57P03');
    const { port, close } = await listen(() => answer);
    const told: string[] = [];
    const tell = (sentence: string) => {
      told.push(sentence);
      answer = refusal('28P01');
    };
    const url = `postgres://matchpost@127.0.0.1:${port}/club`;
    const ended = await awaitDatabase(url, { patienceMs: 60_000, tell }).catch((error: unknown) => error);
    await close();
    assert.match((ended as DatabaseError).message, /does not let matchpost in/);
    assert.is(told.length, 1);
    const started = `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} is starting or stopping. Waiting for it, for up to `;
    assert.ok(told[0]?.startsWith(started), told[0]);
  });

  test('gives up after the given time and says how long it waited', async () => {
    const closed = await listen(() => Buffer.alloc(0));
    await closed.close();
    const told: string[] = [];
    const url = `postgres://matchpost@127.0.0.1:${closed.port}/club`;
    const tell = (sentence: string) => void told.push(sentence);
    const began = performance.now();
    const error = await awaitDatabase(url, { patienceMs: 1_000, tell }).catch((thrown: unknown) => thrown);
    assert.instance(error, DatabaseError);
    assert.match((error as DatabaseError).message, /no PostgreSQL answers .*; given up after 1 s$/);
    assert.match(told.join('\n'), /^DATABASE_URL: no PostgreSQL .* Waiting for it, for up to 1 s more\.$/);
    assert.ok(performance.now() - began >= 1_000);
  });

  test('reports nothing when the database answers at once', async () => {
    const database = await createDatabase();
    await awaitDatabase(database.url, { patienceMs: 0, tell: assert.unreachable });
    await database.drop();
    assert.ok(database.url.startsWith('postgres'));
  });

  test('a server started before its database reports it without a stack and exits at once on SIGTERM', async () => {
    const closed = await listen(() => Buffer.alloc(0));
    await closed.close();
    const { child, output, says } = startMain(`postgres://matchpost:hunter2@127.0.0.1:${closed.port}/club`);
    await says(
      /DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Waiting for it, for up to 300 s/,
    );
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    assert.is(code, 0, output());
    assert.not.match(output(), /hunter2|    at /);
  });
});
