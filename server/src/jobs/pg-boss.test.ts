import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { until } from '../../test/until.ts';
import { openOrm, type Orm } from '../database/orm.ts';
import { createLog } from '../log.ts';
import { createDatabase, type TestDatabase } from '../../test/postgres/test-database.ts';
import { JobRefused, type Jobs, queues } from './jobs.ts';
import { createJobs } from './pg-boss.ts';
import { startWorker } from '../../test/jobs-worker-process.ts';

let database: TestDatabase;
let orm: Orm;
const opened: Jobs[] = [];

async function openJobs(stopWithin?: number): Promise<Jobs> {
  const jobs = createJobs({
    databaseUrl: database.url,
    log: createLog('silent'),
    ...(stopWithin === undefined ? {} : { stopWithin }),
  });
  await jobs.start();
  opened.push(jobs);
  return jobs;
}

const states = async (name: string) => {
  const rows = await orm.em.fork().execute<{ state: string }[]>('select state from jobs.job where name = ?', [name]);
  return rows.map(({ state }) => state).toSorted();
};

describe('jobs', (test) => {
  test.before.each(async () => {
    database = await createDatabase();
    orm = await openOrm({ databaseUrl: database.url });
  });
  test.after.each(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await orm.close();
    await database.drop();
  });

  test('a job exists if and only if the transaction it was sent in is committed', async () => {
    const jobs = await openJobs();
    const ran: string[] = [];
    await jobs.work('deletion', async ({ userId }) => void ran.push(userId));
    const send = (userId: string, fails: boolean) =>
      orm.em.fork().transactional(async (em) => {
        await jobs.send('deletion', { userId }, { em, singletonKey: userId });
        await pause(100);
        assert.equal(ran.includes(userId), false);
        if (fails) throw new Error('rolled back');
      });
    await send('lost', true).catch((error: Error) => assert.is(error.message, 'rolled back'));
    await send('kept', false);
    await until(() => ran.length > 0);
    assert.equal(ran, ['kept']);
    // pg-boss marks a job as done shortly after its handler ends.
    await until(async () => !(await states('deletion')).includes('active'));
    assert.equal(await states('deletion'), ['completed']);
  });

  test('refuses an entity manager without a transaction', async () => {
    const jobs = await openJobs();
    const send = jobs.send('sweep', {}, { em: orm.em.fork() });
    assert.match(await send.then(String, String), /open transaction/);
  });

  test('retries a failed job with its attempt number and moves a refused job to the dead letters', async () => {
    const jobs = await openJobs();
    const attempts: number[] = [];
    await jobs.work('deletion', async (_data, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not now');
    });
    await jobs.work('mail', async () => {
      throw new JobRefused('never');
    });
    await jobs.send('deletion', { userId: 'a' }, { singletonKey: 'a' });
    await jobs.send('mail', { id: 'a', sealed: 'b' });
    await until(() => attempts.length === 2);
    await until(async () => (await states('mail-dead')).length === 1);
    assert.equal([attempts, await states('mail')], [[1, 2], ['failed']]);
  });

  test('retries only the failed job of several taken together', async () => {
    const jobs = await openJobs();
    const ran: string[] = [];
    for (const chunk of [0, 1, 2]) {
      await jobs.send('batch-posts', { batchId: 'b', chunk }, { singletonKey: `b:${chunk}`, priority: -chunk });
    }
    await jobs.work('batch-posts', async ({ chunk }, { attempt }) => {
      ran.push(`${chunk} attempt ${attempt}`);
      if (chunk === 1 && attempt === 1) throw new Error('not now');
      await pause(100);
    });
    await until(async () => (await states('batch-posts')).every((state) => state === 'completed'));
    assert.equal(ran.toSorted(), ['0 attempt 1', '1 attempt 1', '1 attempt 2', '2 attempt 1']);
  });

  test('keeps one waiting or running deletion per user', async () => {
    const [a, b] = [await openJobs(), await openJobs()];
    for (const jobs of [a, b, a]) await jobs.send('deletion', { userId: 'x' }, { singletonKey: 'x' });
    await b.send('deletion', { userId: 'y' }, { singletonKey: 'y' });
    assert.equal(await states('deletion'), ['created', 'created']);
  });

  test('gives each job to one of two servers', async () => {
    const servers = [await openJobs(), await openJobs()];
    const ran: string[] = [];
    const busy = new Set<number>();
    for (const [index, jobs] of servers.entries()) {
      await jobs.work('mail', async ({ id }) => {
        ran.push(id);
        busy.add(index);
        await pause(20);
      });
    }
    const ids = Array.from({ length: 24 }, (_one, index) => `job-${index}`);
    for (const id of ids) await servers[0]?.send('mail', { id, sealed: '' });
    await until(() => ran.length >= ids.length);
    await until(async () => (await states('mail')).every((state) => state === 'completed'));
    assert.equal([ran.toSorted(), busy.size], [ids.toSorted(), 2]);
  });

  test('waits for a running job when it stops', async () => {
    const jobs = await openJobs();
    const done: string[] = [];
    await jobs.work('mail', async ({ id }) => {
      done.push(`${id} begun`);
      await pause(300);
      done.push(`${id} ended`);
    });
    await jobs.send('mail', { id: 'a', sealed: '' });
    await until(() => done.length === 1);
    await jobs.stop();
    assert.equal([done, await states('mail')], [['a begun', 'a ended'], ['completed']]);
  });

  test('aborts and returns a job that does not end in time', async () => {
    const jobs = await openJobs(200);
    const told: string[] = [];
    await jobs.work('deletion', async ({ userId }, { signal }) => {
      told.push('begun');
      await once(signal, 'abort');
      told.push(`${userId} handed back`);
    });
    await jobs.send('deletion', { userId: 'a' }, { singletonKey: 'a' });
    await until(() => told.length === 1);
    await jobs.stop();
    await until(() => told.length === 2);
    const next = await openJobs();
    await next.work('deletion', async ({ userId }, { attempt }) => void told.push(`${userId} attempt ${attempt}`));
    await until(() => told.length === 3);
    assert.equal(told, ['begun', 'a handed back', 'a attempt 2']);
  });

  test('reconnects after the database drops its connections', async () => {
    const jobs = await openJobs();
    const ran: string[] = [];
    await jobs.work('mail', async ({ id }) => void ran.push(id));
    await orm.em
      .fork()
      .execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matchpost-jobs' and datname = current_database()",
      );
    await until(async () =>
      jobs.send('mail', { id: 'a', sealed: '' }).then(
        () => true,
        () => false,
      ),
    );
    await until(() => ran.length > 0);
    assert.equal(ran, ['a']);
  });

  test('brings the settings of a queue up to date, and leaves queues that are', async () => {
    await openJobs();
    const read = () =>
      orm.em
        .fork()
        .execute<{ name: string; limit: number; updated: Date }[]>(
          'select name, retry_limit as limit, updated_on as updated from jobs.queue order by name',
        );
    const before = await read();
    await orm.em.fork().execute(`update jobs.queue set retry_limit = 1 where name = 'mail'`);
    await openJobs();
    const after = await read();
    assert.equal(
      after.map(({ name, limit }) => [name, limit]),
      before.map(({ name, limit }) => [name, limit]),
    );
    assert.equal(
      after.filter(({ updated }, index) => updated > (before[index]?.updated ?? 0)).map(({ name }) => name),
      ['mail'],
    );
  });

  test('ignores a second start and a stop before the start', async () => {
    const jobs = await openJobs();
    await jobs.start();
    await createJobs({ databaseUrl: database.url, log: createLog('silent') }).stop();
  });

  test('restarts the job of a killed worker within 15 s', async () => {
    const jobs = await openJobs();
    await jobs.send('deletion', { userId: 'a' }, { singletonKey: 'a' });
    const worker = await startWorker(database.url);
    assert.equal(await states('deletion'), ['active']);
    await worker.kill();
    await until(async () => (await states('deletion'))[0] === 'retry');
    const ran: number[] = [];
    await jobs.work('deletion', async (_data, { attempt }) => void ran.push(attempt));
    await until(() => ran.length > 0);
    assert.equal(ran, [2]);
  });
});

describe('mails', (test) => {
  test('are retried for more than one day and less than two', () => {
    const { retryDelay, retryDelayMax, retryLimit } = queues.mail;
    // pg-boss waits a random time between half of this and all of it.
    const waits = Array.from({ length: retryLimit }, (_one, index) => retryDelay * 2 ** Math.min(16, index + 1));
    const total = (share: number) => waits.reduce((sum, wait) => sum + Math.min(retryDelayMax, wait * share), 0);
    assert.ok(total(0.5) > 86_400, String(total(0.5)));
    assert.ok(total(1) < 2 * 86_400, String(total(1)));
  });
});
