import { getTasks } from 'node-cron';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import { createLeagueWork } from './league-work.ts';

describe('background work on league data', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  const planned = () => [...getTasks().values()].map((task) => `${task.name} ${task.getPattern()}`).sort();
  const leases = async () =>
    (await server.orm.em.fork().execute("select 1 from rates where key like 'lease:%'")).length;

  test('does not start by itself in tests', () => assert.equal(planned(), []));

  test('runs on its schedule and releases its lease at the end', async () => {
    const work = createLeagueWork(server.services);
    await work.stop();
    work.start();
    assert.equal(planned(), [
      'club-keys 47 3 * * *',
      'league-roll-over 17 3 * * *',
      'league-warming * * * * *',
      'score-readings 37 3 * * *',
    ]);
    const warming = [...getTasks().values()].find(({ name }) => name === 'league-warming');
    await warming?.execute();
    await until(async () => (await leases()) === 1);
    await work.stop();
    assert.equal([planned(), await leases()], [[], 0]);
    await work.stop();
  });
});
