import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { day } from '@matchpost/engine/clock';
import { describeReadings } from '@matchpost/leagues/test/readings-contract';
import { startTestServer } from '../../../test/app.ts';
import { forgetOldReadings, openScoreReadings } from './score-readings.ts';

const server = await startTestServer();
const readings = openScoreReadings(server.services);

describeReadings('PostgreSQL', async () => readings, 100);

describe('readings of several servers', (test) => {
  test.after(() => server.close());

  test('merge in any order', async () => {
    const at = Date.UTC(2026, 0, 1);
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    const note = (score: string, order: readonly string[]) =>
      openScoreReadings(server.services).note(order.map((key) => ({ key, score, at })));
    await Promise.all(Array.from({ length: 8 }, (_, turn) => note('1:0', turn % 2 ? keys : keys.toReversed())));
    const known = await note('1:0', keys);
    assert.ok(keys.every((key) => known.get(key)?.since === at));
  });

  test('are deleted when they are old', async () => {
    const at = server.services.clock();
    await readings.note([
      { key: 'old', score: '1:0', at: at - 3 * day },
      { key: 'new', score: '1:0', at },
    ]);
    await forgetOldReadings(server.orm.em.fork(), at);
    const rows = await server.orm.em.fork().execute("select key from score_readings where key in ('old', 'new')");
    assert.equal(rows, [{ key: 'new' }]);
  });
});
