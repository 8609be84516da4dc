/** Acknowledged writes survive every kill (security.md, Fault list). */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startPostgres, type Postgres } from '../src/postgres/postgres.ts';
import { prepareDatabase, startTestServer, type SignedIn, type TestServer } from './app.ts';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const WRITERS = 50;
const KILLS = 20;
const RESTARTS = 10;
/** Maximum milliseconds until the server is ready again. */
const HEALED = 10_000;

describe('faults', (test) => {
  let folder: string;
  let postgres: Postgres;
  let server: TestServer;
  let people: SignedIn[];

  test.before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-faults-'));
    postgres = await startPostgres({ dataFolder: folder, throwaway: true });
    await prepareDatabase(postgres.url);
    server = await startTestServer({ config: { databaseUrl: postgres.url } });
    people = await Promise.all(Array.from({ length: WRITERS }, () => server.signIn({ tier: 'premium' })));
  });

  test.after(async () => {
    await server.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test(`lose and duplicate no write when ${KILLS} servers are killed under ${WRITERS} writers`, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < KILLS; round++) {
      const one = await startServerProcess(server.services.config);
      const stopped = new AbortController();
      const writers = people.map((person) => writeUntil(one.url, person, acknowledged, stopped.signal));
      await grows(acknowledged, WRITERS);
      await pause(Math.random() * 100);
      await one.kill();
      stopped.abort();
      await Promise.all(writers);
    }
    const rows = await server.orm.em
      .fork()
      .execute<{ team_id: string; count: string }[]>('select team_id, count(*) from user_team_slots group by team_id');
    const kept = new Map(rows.map((row) => [row.team_id, Number(row.count)]));
    assert.ok(acknowledged.size >= KILLS * WRITERS);
    assert.equal(
      [...acknowledged].filter((id) => !kept.has(id)),
      [],
      'lost',
    );
    assert.equal(
      [...kept].filter(([, count]) => count > 1),
      [],
      'doubled',
    );
  });

  test(`answer 503 during ${RESTARTS} restarts of PostgreSQL and recover within 10 s`, async () => {
    const answers = new Map<string, number>();
    const stopped = new AbortController();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = server.app.listeningOrigin;
    const readers = people.slice(0, 20).map((person) => readUntil(origin, person, answers, stopped.signal));
    try {
      for (let round = 0; round < RESTARTS; round++) {
        await pause(150);
        await postgres.restart();
        assert.ok(await heals(origin), `round ${round}: not ready after ${HEALED} ms`);
      }
      // On a busy machine the readers get few answers between two restarts.
      await until(() => (answers.get('200') ?? 0) > 100);
    } finally {
      stopped.abort();
      await Promise.all(readers);
    }
    const unexpected = [...answers.keys()].filter(
      (key) => !['200', '429 rate-limited', '503 database-unavailable'].includes(key),
    );
    assert.equal(unexpected, [], JSON.stringify([...answers]));
  });

  test('name the database while it is silent, before a request would be given up', async () => {
    const line = await openLine(postgres.url);
    try {
      const other = await startTestServer({ config: { databaseUrl: line.url, work: false } });
      await other.app.listen({ host: '127.0.0.1', port: 0 });
      const { listeningOrigin: origin } = other.app;
      assert.ok(await heals(origin));
      line.silence();
      await pause(second);
      // A request is given up after 30 seconds, and its answer names nothing.
      const ready = await fetch(`${origin}/api/health/ready`);
      assert.equal([ready.status, await ready.json()], [503, { status: 'failed', database: 'failed', storage: 'ok' }]);
      line.cut();
      await until(() => heals(origin));
      await other.close();
    } finally {
      await line.close();
    }
  });
});

/** A way to the database that can fall silent without closing its connections. */
async function openLine(databaseUrl: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(databaseUrl);
  const socket = `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`;
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => isSilent || to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isSilent = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    silence: () => void (isSilent = true),
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Saves team after team and records the acknowledged ones. */
async function writeUntil(origin: string, { headers }: SignedIn, acknowledged: Set<string>, signal: AbortSignal) {
  while (!signal.aborted) {
    const team_id = crypto.randomUUID();
    const body = JSON.stringify({ sport: 'handball', club_id: '1', team_id, team_name: 'Test' });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const response = await fetch(`${origin}/api/team-slots`, init).catch(() => undefined);
    if (response === undefined) return;
    if (response.status === 201) acknowledged.add(team_id);
    await response.arrayBuffer().catch(() => undefined);
  }
}

/** Waits for more acknowledged writes, so that the server is busy at the kill. */
async function grows(acknowledged: Set<string>, more: number): Promise<void> {
  const [size, deadline] = [acknowledged.size, performance.now() + HEALED];
  while (acknowledged.size < size + more) {
    assert.ok(performance.now() < deadline, `only ${acknowledged.size - size} writes in ${HEALED} ms`);
    await pause(5);
  }
}

async function readUntil(origin: string, { headers }: SignedIn, answers: Map<string, number>, signal: AbortSignal) {
  while (!signal.aborted) {
    const response = await fetch(`${origin}/api/limits`, { headers });
    const { code = '' } = (await response.json()) as { code?: string };
    const key = `${response.status} ${code}`.trim();
    answers.set(key, (answers.get(key) ?? 0) + 1);
    await pause(20);
  }
}

async function heals(origin: string): Promise<boolean> {
  const deadline = performance.now() + HEALED;
  while (performance.now() < deadline) {
    const response = await fetch(`${origin}/api/health/ready`);
    const { database } = (await response.json()) as { database?: string };
    if (database === 'ok') return true;
    await pause(50);
  }
  return false;
}
