import { getTasks } from 'node-cron';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { until } from '../../test/until.ts';
import { createCrons } from './crons.ts';

describe('work at fixed times', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  const planned = () => [...getTasks().values()].map((task) => `${task.name} ${task.getPattern()}`).sort();
  const leases = async () =>
    (await server.orm.em.fork().execute("select 1 from rates where key like 'lease:%'")).length;

  test('does not start by itself in tests', () => assert.equal(planned(), []));

  test('runs on its schedule and releases its lease at the end', async () => {
    const crons = createCrons(server.services);
    await crons.stop();
    crons.start();
    assert.equal(planned(), [
      'deliveries 23 * * * *',
      'due-pushes * * * * *',
      'graces */5 * * * *',
      'league-roll-over 17 3 * * *',
      'league-warming * * * * *',
      'old-batches 24 * * * *',
      'old-drafts 23 * * * *',
      'old-notes 23 * * * *',
      'old-outputs 25 * * * *',
      'own-calendars * * * * *',
      'reconcile 43 3 * * *',
      'schedules * * * * *',
      'score-readings 37 3 * * *',
      'sealed-secrets 47 3 * * *',
      'stalled-batches * * * * *',
      'sweep 17 3 * * *',
    ]);
    const warming = [...getTasks().values()].find(({ name }) => name === 'league-warming');
    await warming?.execute();
    await until(async () => (await leases()) === 1);
    await crons.stop();
    assert.equal([planned(), await leases()], [[], 0]);
    await crons.stop();
  });
});
