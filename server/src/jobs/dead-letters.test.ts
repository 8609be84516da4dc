import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hour, minute } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { environmentOf } from '../../test/environment.ts';
import { until } from '../../test/until.ts';
import { openDeadLetters } from './dead-letters.ts';
import { JobRefused } from './jobs.ts';

const script = fileURLToPath(new URL('../dead-letters.ts', import.meta.url));

let server: TestServer;

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [script, ...words], { env: environmentOf(server.services.config) });

describe('dead letters', (test) => {
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  test('are listed with their reason and sent again, one or all of a queue', async () => {
    const { jobs, config } = server.services;
    let isWell = false;
    const done: string[] = [];
    await jobs.work('deletion', async ({ userId }) => {
      if (!isWell) throw new JobRefused('no user of that name');
      done.push(userId);
    });
    for (const userId of ['a', 'b', 'c']) await jobs.send('deletion', { userId }, { singletonKey: userId });
    const dead = await openDeadLetters(config.databaseUrl);
    await until(async () => (await dead.list('deletion')).length === 3);
    assert.equal(await dead.list('mail'), []);
    const [first] = await dead.list();
    assert.equal([first?.queue, first?.reason, first?.data], ['deletion', 'no user of that name', { userId: 'a' }]);
    const { stdout } = await run();
    assert.match(stdout, /^\S+Z deletion [0-9a-f-]{36} no user of that name \{"userId":"a"\}$/m);
    isWell = true;
    assert.match((await run('resend', 'deletion', String(first?.id))).stdout, /^1 jobs of deletion wait again/);
    await until(() => done.length === 1);
    assert.match((await run('resend', 'deletion')).stdout, /^2 jobs/);
    await until(() => done.length === 3);
    assert.equal([done.toSorted(), await dead.list()], [['a', 'b', 'c'], []]);
    await dead.close();
  });

  test('tell which mails have expired', async () => {
    const { jobs, config, clock } = server.services;
    await jobs.work('mail', () => Promise.reject(new JobRefused('no such address')));
    await jobs.send('mail', { id: 'code', sealed: 'a', until: clock() - minute });
    await jobs.send('mail', { id: 'fresh code', sealed: 'a', until: clock() + hour });
    await jobs.send('mail', { id: 'receipt', sealed: 'a' });
    const dead = await openDeadLetters(config.databaseUrl);
    await until(async () => (await dead.list('mail')).length === 3);
    await dead.close();
    const { stdout } = await run('list', 'mail');
    assert.match(stdout, / mail \S{36} no such address \(expired\) \{"id":"code"/);
    assert.match(stdout, / mail \S{36} no such address \{"id":"fresh code"/);
    assert.match(stdout, / mail \S{36} no such address \{"id":"receipt"/);
  });

  test('of an unknown queue are a mistake in the command', async () => {
    const error = await run('resend', 'letters').catch((thrown: unknown) => thrown);
    assert.is((error as { code?: number }).code, 2);
    assert.match((error as { stderr: string }).stderr, /Queues: mail, /);
  });
});
