import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '../../test/postgres/test-database.ts';
import { findProcesses, makeTestFolder, startTestPostgres, until } from '../../test/postgres/test-place.ts';

const durable: [setting: string, value: string][] = [
  ['fsync', 'on'],
  ['synchronous_commit', 'on'],
  ['full_page_writes', 'on'],
  ['listen_addresses', ''],
  ['unix_socket_permissions', '0700'],
  ['server_encoding', 'UTF8'],
  ['password_encryption', 'scram-sha-256'],
  ['data_checksums', 'on'],
  ['TimeZone', 'UTC'],
];

describe('embedded PostgreSQL', (test) => {
  test('keeps its data over a stop and has durable settings', async () => {
    const folder = await makeTestFolder();
    const first = await startTestPostgres(folder.path, { durable: true });
    await query(first.url, 'CREATE TABLE clubs (name text)');
    await query(first.url, `INSERT INTO clubs VALUES ('Zürich'), ('🏐')`);
    for (const [setting, value] of durable) {
      const rows = await query(first.url, `SELECT current_setting('${setting}') AS value`);
      assert.equal(rows, [{ value }], setting);
    }
    await first.stop();
    const second = await startTestPostgres(folder.path, { durable: true });
    assert.is(second.url, first.url);
    assert.equal(await query(second.url, 'SELECT upper(name) AS name FROM clubs'), [
      { name: 'ZÜRICH' },
      { name: '🏐' },
    ]);
    await second.stop();
    await folder.remove();
  });

  test('refuses other users and leaves no secret in files', async () => {
    const folder = await makeTestFolder();
    const postgres = await startTestPostgres(folder.path);
    const [role] = await query(postgres.url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user');
    assert.equal(role, { rolsuper: false, rolcreatedb: true });
    await query(postgres.url, 'CREATE SCHEMA jobs');
    const refused = await query(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1').catch(String);
    assert.match(String(refused), 'password authentication failed');
    const home = join(folder.path, 'postgres');
    const modes = ['cluster/password', 'cluster/data', 'run', 'postgres.log'].map((name) => findMode(join(home, name)));
    assert.equal(await Promise.all(modes), [0o600, 0o700, 0o700, 0o600]);
    assert.equal((await readdir(join(home, 'cluster'))).sort(), ['data', 'password']);
    await postgres.stop();
    assert.equal(await readdir(join(home, 'run')), []);
    assert.equal(await findProcesses(folder.path), []);
    await folder.remove();
  });

  test('works in a folder with special characters, reached through a link', async () => {
    const folder = await makeTestFolder(`Zoë's clone, "50 %" \\ #1?`);
    await mkdir(folder.path);
    const link = join(folder.path, '../link');
    await symlink(folder.path, link);
    const [direct, linked] = await Promise.all([startTestPostgres(folder.path), startTestPostgres(link)]);
    assert.equal(await query(direct.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.is(linked.url, direct.url);
    await Promise.all([direct.stop(), linked.stop()]);
    await folder.remove();
  });

  test('uses and removes a short socket folder when its own path is too long', async () => {
    const folder = await makeTestFolder('a-rather-long-name-for-a-folder-'.repeat(4));
    const postgres = await startTestPostgres(folder.path);
    assert.equal(await query(postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    const short = decodeURIComponent(new URL(postgres.url).hostname);
    assert.match(short, /^\/tmp\/matchpost-[0-9a-f]{16}\/run$/);
    await postgres.stop();
    assert.not(existsSync(join(short, '..')));
    await folder.remove();
  });

  test('keeps acknowledged data after a restart and after kills', async () => {
    const folder = await makeTestFolder();
    const lines: string[] = [];
    const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
    const postgres = await startTestPostgres(folder.path, { log, durable: true });
    await query(postgres.url, 'CREATE TABLE games AS SELECT generate_series(1, 1000) AS id');
    const before = postgres.findPid();
    await postgres.restart();
    assert.is.not(postgres.findPid(), before);
    for (let times = 0; times < 3; times++) {
      const pid = postgres.findPid() ?? 0;
      process.kill(pid, 'SIGKILL');
      await until('another PostgreSQL', () => (postgres.findPid() ?? pid) !== pid);
      assert.equal(await query(postgres.url, 'SELECT count(*)::int FROM games'), [{ count: 1000 }]);
    }
    assert.equal(
      lines.slice(1),
      ['a restart was asked for', ...Array(3).fill('SIGKILL')].map((why) => `PostgreSQL is down: ${why}`),
    );
    await postgres.stop();
    await folder.remove();
  });

  test('keeps data acknowledged just before a restart, even without fsync', async () => {
    const folder = await makeTestFolder();
    const postgres = await startTestPostgres(folder.path);
    await query(postgres.url, 'CREATE TABLE games (id int)');
    for (let times = 1; times <= 5; times++) {
      await query(postgres.url, `INSERT INTO games VALUES (${times})`);
      await postgres.restart();
      assert.equal(await query(postgres.url, 'SELECT count(*)::int FROM games'), [{ count: times }]);
    }
    await postgres.stop();
    await folder.remove();
  });
});

async function findMode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
