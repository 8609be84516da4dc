import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import {
  createBatchClient,
  inventGames,
  startWorkerProcess,
  type BatchClient,
  type WorkerProcess,
} from '../../../test/batches.ts';
import { until } from '../../../test/until.ts';
import type { BatchPost } from './batch.entity.ts';

const KILL_EVERY = 3_000;

describe('batch workers', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  let workers: WorkerProcess[] = [];

  test.before.each(async () => {
    server = await startTestServer({ config: { work: false } });
    batches = createBatchClient(server);
  });
  test.after.each(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [];
    await server.close();
  });

  const startWorkers = async (count: number) => {
    workers.push(
      ...(await Promise.all(Array.from({ length: count }, () => startWorkerProcess(server.services.config)))),
    );
  };
  const rowsOf = (id: string) =>
    server.orm.em
      .fork()
      .execute<Pick<BatchPost, 'state' | 'worker' | 'hash'>[]>(
        'select state, worker, hash from batch_posts where batch_id = ? order by finished_at',
        [id],
      );
  const countDone = async (id: string) => (await batches.look(id)).done;

  test('draw every post exactly once although workers are killed repeatedly', async () => {
    await countMarks(server);
    const who = await server.signIn({ tier: 'pro' });
    await startWorkers(2);
    const id = await batches.start(who, { games: inventGames(200), scale: 1 });
    const killing = new AbortController();
    const kills = killAndReplace(server, workers, killing.signal);
    const ended = await batches.ended(who, id, 180);
    killing.abort();
    assert.ok((await kills) >= 2, 'at least two workers were killed');
    assert.equal([ended.state, ended.total, ended.done, ended.failed], ['done', 200, 200, 0]);
    const rows = await rowsOf(id);
    assert.is(new Set(rows.map(({ hash }) => hash)).size, 200);
    const marks = await server.orm.em
      .fork()
      .execute<{ times: number }[]>('select count(*)::int as times from marks group by post order by 1 desc');
    assert.equal([marks.length, marks[0]?.times], [200, 1]);
    for (const file of (await batches.files(who, id)).filter(({ position }) => position % 10 === 0)) {
      const url = new URL(file.file_url ?? '');
      const { statusCode, rawPayload } = await server.app.inject({ url: url.pathname + url.search });
      assert.equal([statusCode, rawPayload.length], [200, file.bytes]);
    }
  });

  test('share a batch between two processes', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await startWorkers(2);
    const id = await batches.start(who, { games: inventGames(160), scale: 0.5 });
    await batches.ended(who, id);
    const workersOf = (await rowsOf(id)).map(({ worker }) => worker);
    // On a busy machine one process starts later.
    const together = workersOf.slice(workersOf.findIndex((worker) => worker !== workersOf[0]));
    const share = together.filter((worker) => worker === together[0]).length / together.length;
    assert.is(new Set(workersOf).size, 2);
    assert.ok(together.length >= 32, `together they drew ${together.length}`);
    assert.ok(share >= 0.25 && share <= 0.75, `one drew a share of ${share}`);
  });

  test('stop at a cancellation and keep finished files', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await startWorkers(1);
    const id = await batches.start(who, { games: inventGames(200), scale: 1 });
    await until(async () => (await countDone(id)) > 3);
    const { state, done, cancelled } = (await batches.request(who, 'POST', `/${id}/cancel`)).json();
    assert.is(state, 'cancelled');
    assert.is(done + cancelled, 200);
    await pause(1_000);
    const later = await batches.get(who, id);
    assert.equal([later.done, later.cancelled], [done, cancelled]);
    assert.is((await batches.files(who, id)).filter(({ file_url }) => file_url !== null).length, done);
  });

  test('draw a small batch before the end of a large one of another user', async () => {
    const [large, small] = [await server.signIn({ tier: 'pro' }), await server.signIn({ tier: 'pro' })];
    const first = await batches.start(large, { games: inventGames(240, 'Gross'), scale: 0.5 });
    await startWorkers(1);
    await until(async () => (await countDone(first)) >= 16);
    const second = await batches.start(small, { games: inventGames(16, 'Klein'), scale: 0.5 });
    await batches.ended(small, second);
    const doneThen = await countDone(first);
    assert.ok(doneThen < 120, `the large one had ${doneThen} of 240`);
    await batches.request(large, 'POST', `/${first}/cancel`);
  });

  test('finish their chunk after SIGTERM; another worker continues', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await startWorkers(1);
    const id = await batches.start(who, { games: inventGames(120), scale: 0.5 });
    await until(async () => (await countDone(id)) > 8);
    assert.is(await workers[0]?.stop(), 0);
    const done = await countDone(id);
    assert.is(done % 8, 0, 'whole jobs');
    assert.ok(done < 120, String(done));
    await startWorkers(1);
    assert.is((await batches.ended(who, id)).done, 120);
  });
});

/** Kills workers one after the other and replaces each at once. Returns the number of kills. */
async function killAndReplace(server: TestServer, workers: WorkerProcess[], signal: AbortSignal): Promise<number> {
  let kills = 0;
  while (!signal.aborted) {
    await inTheMiddle(server, signal);
    const victim = workers.shift();
    if (signal.aborted || victim === undefined) {
      if (victim !== undefined) workers.push(victim);
      continue;
    }
    await victim.kill();
    kills += 1;
    workers.push(await startWorkerProcess(server.services.config));
  }
  return kills;
}

/** Waits three seconds or a tenth of the batch, so that a worker still runs on fast machines. */
async function inTheMiddle({ orm }: TestServer, signal: AbortSignal): Promise<void> {
  const count = async () => {
    const [row] = await orm.em.fork().execute<{ done: number }[]>('select count(*)::int as done from marks');
    return row?.done ?? 0;
  };
  const [before, until] = [await count(), performance.now() + KILL_EVERY];
  while (!signal.aborted && performance.now() < until && (await count()) < before + 20) await pause(50);
}

/** Records every time a post is marked as done. */
async function countMarks({ orm }: TestServer): Promise<void> {
  for (const sql of [
    'create table marks (post uuid)',
    `create function mark() returns trigger language plpgsql as $$
       begin insert into marks values (new.id); return new; end $$`,
    `create trigger mark after update on batch_posts for each row
       when (new.state = 'done') execute function mark()`,
  ]) {
    await orm.em.fork().execute(sql);
  }
}
