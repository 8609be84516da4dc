import { stat } from 'node:fs/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createDatabase } from '../../test/postgres/test-database.ts';
import { migrate, openOrm } from './orm.ts';

const snapshot = new URL('../migrations/snapshot.json', import.meta.url);

describe('the database', (test) => {
  test('a server that migrates leaves the snapshot of the source alone', async () => {
    const database = await createDatabase();
    const orm = await openOrm({ databaseUrl: database.url });
    const before = await stat(snapshot);
    await migrate(orm);
    assert.equal((await stat(snapshot)).mtimeMs, before.mtimeMs);
    await orm.close();
    await database.drop();
  });
});
