import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { createBatchClient, inventGames } from '../../../test/batches.ts';
import { resumeBatches } from './stale-batches.ts';

describe('stalled batches', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  test('are resumed although the end of another one fails', async () => {
    const who = await server.signIn({ tier: 'pro' });
    const client = createBatchClient(server);
    const em = server.orm.em.fork();
    for (const name of ['first', 'fails', 'last']) await client.start(who, { name, games: inventGames(1) });
    await em.execute("update batches set state = 'running', created_at = created_at - interval '1 hour'");
    await em.execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
    await em.execute(`create trigger refuse before update on batches for each row when (old.name = 'fails')
      execute function refuse()`);
    await resumeBatches(server.services);
    const rows = await em.execute<{ name: string; state: string }[]>('select name, state from batches order by name');
    assert.equal(
      rows.map(({ name, state }) => [name, state]),
      [
        ['fails', 'running'],
        ['first', 'done'],
        ['last', 'done'],
      ],
    );
  });
});
