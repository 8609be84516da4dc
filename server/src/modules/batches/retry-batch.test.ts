import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames, type BatchClient } from '../../../test/batches.ts';

describe('a batch tried again', (test) => {
  let server: TestServer;
  let batches: BatchClient;
  test.before(async () => {
    server = await startTestServer();
    batches = createBatchClient(server);
  });
  test.after(() => server.close());

  const run = (sql: string, values: unknown[]) => server.orm.em.fork().execute(sql, values);
  const fail = (id: string) =>
    run(
      `update batch_posts set state = 'failed', code = 'storage-unavailable', params = '{}', file_key = null
       where batch_id = ? and position = 2`,
      [id],
    );
  const retry = async (who: Parameters<BatchClient['request']>[0], id: string) => {
    const answer = await batches.request(who, 'POST', `/${id}/retry`);
    return [answer.statusCode, answer.json().code ?? answer.json().state];
  };

  test('draws only its failed files, and ends again', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(3) });
    assert.is((await batches.ended(who, id)).retriable, false);
    assert.equal(await retry(who, id), [409, 'batch-nothing-to-retry']);
    const [first] = await batches.files(who, id);
    await fail(id);
    const broken = await batches.get(who, id);
    assert.equal([broken.done, broken.failed, broken.retriable], [2, 1, true]);
    const [, file] = await batches.files(who, id);
    assert.equal([file?.code, file?.params], ['storage-unavailable', {}]);
    assert.equal(await retry(who, id), [202, 'running']);
    const ended = await batches.ended(who, id);
    assert.equal([ended.state, ended.done, ended.failed, ended.retriable], ['done', 3, 0, false]);
    const files = await batches.files(who, id);
    assert.equal(
      files.map(({ state, code }) => `${state} ${code}`),
      ['done null', 'done null', 'done null'],
    );
    assert.is(files[0]?.hash, first?.hash);
  });

  test('is planned again when it failed as a whole', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const id = await batches.start(who, { games: inventGames(1) });
    await batches.ended(who, id);
    await run('delete from batch_posts where batch_id = ?', [id]);
    await run(`update batches set state = 'failed', code = 'source-down', total = 0 where id = ?`, [id]);
    assert.equal(await retry(who, id), [202, 'planning']);
    const ended = await batches.ended(who, id);
    assert.equal([ended.state, ended.code, ended.done], ['done', null, 1]);
  });

  test('is tried five times at most, once of 10 concurrent requests, and by its owner only', async () => {
    const [who, other] = [await server.signIn({ tier: 'pro' }), await server.signIn({ tier: 'pro' })];
    const id = await batches.start(who, { games: inventGames(2) });
    await batches.ended(who, id);
    await fail(id);
    assert.equal(await retry(other, id), [404, 'not-found']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(who, id)));
    assert.is(answers.filter(([status]) => status === 202).length, 1);
    await batches.ended(who, id);
    await fail(id);
    await run('update batches set retries = 5 where id = ?', [id]);
    assert.is((await batches.get(who, id)).retriable, false);
    assert.equal(await retry(who, id), [409, 'batch-retries-used']);
  });

  test('counts as an open batch', async () => {
    const who = await server.signIn({ tier: 'free' });
    const id = await batches.start(who, { games: inventGames(2) });
    await batches.ended(who, id);
    await fail(id);
    await run(
      `insert into batches (user_id, name, games, look, formats, state, created_at, expires_at)
       values (?, '', '[]', '{}', '{}', 'planning', now(), now() + interval '1 day')`,
      [who.userId],
    );
    assert.equal(await retry(who, id), [409, 'batches-full']);
  });
});
