import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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

  test('every parameter of the address counts', async () => {
    const database = await createDatabase();
    const url = new URL(database.url);
    url.searchParams.set('application_name', 'probe');
    const orm = await openOrm({ databaseUrl: url.href });
    const [row] = await orm.em.fork().execute<{ name: string }[]>(`select current_setting('application_name') as name`);
    await orm.close();
    await database.drop();
    assert.is(row?.name, 'probe');
  });

  test('no query leaves without TLS where the address demands it', async () => {
    const firstBytes: string[] = [];
    const server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', (bytes) => {
          firstBytes.push(bytes.toString('hex'));
          socket.end('N');
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const orm = await openOrm({ databaseUrl: `postgres://matchpost:x@127.0.0.1:${port}/club?sslmode=require` });
    const ended = await orm.em
      .fork()
      .execute('select 1')
      .then(() => 'answered', String);
    await orm.close();
    await new Promise((resolve) => server.close(resolve));
    assert.match(ended, /does not support SSL/);
    // SSLRequest of PostgreSQL's protocol, without a name or a password.
    assert.equal(firstBytes, ['0000000804d2162f']);
  });
});
