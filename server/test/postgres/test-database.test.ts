import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { createDatabase, loadTestPostgres, query } from './test-database.ts';
import { findProcesses, until } from './test-place.ts';

describe('databases for tests', (test) => {
  test('are separate copies of a template and can be dropped despite open connections', async () => {
    const template = await createDatabase();
    await query(template.url, 'CREATE TABLE clubs AS SELECT 1 AS id');
    const [copy, empty] = await Promise.all([createDatabase({ template: template.name }), createDatabase()]);
    await query(copy.url, 'INSERT INTO clubs VALUES (2)');
    assert.equal(await query(copy.url, 'SELECT id FROM clubs'), [{ id: 1 }, { id: 2 }]);
    assert.equal(await query(template.url, 'SELECT id FROM clubs'), [{ id: 1 }]);
    assert.match(String(await query(empty.url, 'SELECT id FROM clubs').catch(String)), 'does not exist');
    const cut = query(empty.url, 'SELECT pg_sleep(60)').catch(String);
    const { url } = await loadTestPostgres();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = '${empty.name}' AND wait_event = 'PgSleep'`;
    await until('the sleeper', async () => (await query(url, waiting)).length > 0);
    await Promise.all([copy, empty].map((database) => database.drop()));
    assert.match(String(await cut), 'terminat');
    await template.drop();
    const names = new Set((await query(url, 'SELECT datname FROM pg_database')).map(({ datname }) => datname));
    assert.equal(
      [template, copy, empty].filter(({ name }) => names.has(name)),
      [],
    );
  });

  test('do not keep a process alive and are removed with it', async () => {
    const source = `
      import { createDatabase, query } from ${JSON.stringify(new URL('./test-database.ts', import.meta.url).href)};
      const { url } = await createDatabase();
      await query(url, 'SELECT 1');
      console.log(decodeURIComponent(new URL(url).hostname));`;
    const args = ['--input-type=module', '-e', source];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
    const folder = stdout.trim().replace(/\/postgres\/run$/, '');
    assert.match(folder, 'matchpost-postgres-');
    await until('PostgreSQL to end', async () => (await findProcesses(folder)).length === 0);
    assert.not(existsSync(folder));
  });
});
