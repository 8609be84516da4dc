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

describe('batch workers', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  const workers: WorkerProcess[] = [];

  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    batches = createBatchClient(server);
    await countMarks(server);
  });
  test.after(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await server.close();
  });

  /** Processes stay for the next test: starting one takes longer than most tests. */
  const haveWorkers = async (count: number) => {
    for (const worker of workers.splice(count)) await worker.stop();
    const missing = Array.from({ length: count - workers.length }, () => startWorkerProcess(server.services.config));
    workers.push(...(await Promise.all(missing)));
  };
  const rowsOf = (id: string) =>
    server.orm.em
      .fork()
      .execute<Pick<BatchPost, 'state' | 'worker' | 'hash'>[]>(
        'select state, worker, hash from batch_posts where batch_id = ? order by finished_at',
        [id],
      );
  const countDone = async (id: string) => (await batches.load(id)).done;

  test('draw every post exactly once although workers are killed', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await haveWorkers(2);
    const victims = workers.splice(0);
    const id = await batches.start(who, { games: inventGames(160), scale: 0.2 });
    // The second one draws what the first one left, and leaves chunks itself.
    for (const [index, victim] of victims.entries()) {
      await until(async () => (await countDone(id)) > 16 * (index + 1));
      await victim.kill();
    }
    assert.ok((await countDone(id)) < 160, 'the workers were killed in the middle');
    await haveWorkers(2);
    const ended = await batches.ended(who, id);
    assert.equal([ended.state, ended.total, ended.done, ended.failed], ['done', 160, 160, 0]);
    const rows = await rowsOf(id);
    assert.is(new Set(rows.map(({ hash }) => hash)).size, 160);
    const marks = await server.orm.em
      .fork()
      .execute<{ times: number }[]>('select count(*)::int as times from marks group by post order by 1 desc');
    assert.equal([marks.length, marks[0]?.times], [160, 1]);
    for (const file of (await batches.files(who, id)).filter(({ position }) => position % 10 === 0)) {
      const url = new URL(file.file_url ?? '');
      const { statusCode, rawPayload } = await server.app.inject({ url: url.pathname + url.search });
      assert.equal([statusCode, rawPayload.length], [200, file.bytes]);
    }
  });

  test('share a batch between two processes', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await haveWorkers(2);
    const id = await batches.start(who, { games: inventGames(96), scale: 0.2 });
    await batches.ended(who, id);
    const workersOf = (await rowsOf(id)).map(({ worker }) => worker);
    assert.is(new Set(workersOf).size, 2);
  });

  test('stop at a cancellation and keep finished files', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await haveWorkers(1);
    const id = await batches.start(who, { games: inventGames(200), scale: 0.5 });
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
    const first = await batches.start(large, { games: inventGames(240, 'Gross') });
    await haveWorkers(1);
    await until(async () => (await countDone(first)) >= 16);
    const second = await batches.start(small, { games: inventGames(16, 'Klein') });
    await batches.ended(small, second);
    // By the worker's times: this process may hear late that the small one has ended.
    const [then] = await server.orm.em.fork().execute<{ done: number }[]>(
      `select count(*)::int as done from batch_posts where batch_id = ? and state = 'done'
         and finished_at < (select max(finished_at) from batch_posts where batch_id = ?)`,
      [first, second],
    );
    assert.ok(then !== undefined && then.done < 200, `the large one had ${then?.done} of 240`);
    await batches.request(large, 'POST', `/${first}/cancel`);
  });

  test('finish their chunk after SIGTERM; another worker continues', async () => {
    const who = await server.signIn({ tier: 'pro' });
    await haveWorkers(1);
    const id = await batches.start(who, { games: inventGames(120), scale: 0.5 });
    await until(async () => (await countDone(id)) > 8);
    assert.is(await workers.pop()?.stop(), 0);
    const done = await countDone(id);
    assert.is(done % 8, 0, 'whole jobs');
    assert.ok(done < 120, String(done));
    await haveWorkers(1);
    assert.is((await batches.ended(who, id)).done, 120);
  });
});

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
