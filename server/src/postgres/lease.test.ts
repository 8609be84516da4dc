import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findLease } from './lease.ts';
import { query } from '../../test/postgres/test-database.ts';
import {
  findProcesses,
  makeTestFolder,
  spawnHolder,
  startTestPostgres,
  until,
} from '../../test/postgres/test-place.ts';

describe('several who hold the same data', (test) => {
  test('the end of a killed server is the end of its PostgreSQL', async () => {
    const folder = await makeTestFolder();
    const holder = await spawnHolder(folder.path);
    assert.is((await findProcesses(folder.path)).length >= 2, true);
    holder.kill('SIGKILL');
    await until('PostgreSQL to end', async () => (await findProcesses(folder.path)).length === 0);
    await folder.remove();
  });

  test('a server killed while the data are still being made leaves nothing running and nothing half made', async () => {
    const folder = await makeTestFolder();
    const holder = spawnHolder(folder.path);
    await until('initdb', async () => (await findProcesses(folder.path, /bin\/initdb/)).length > 0);
    holder.kill('SIGKILL');
    assert.match(await holder.then(String, String), 'ended');
    await until('everything to end', async () => (await findProcesses(folder.path)).length === 0);
    const postgres = await startTestPostgres(folder.path);
    assert.equal(await query(postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    await postgres.stop();
    await folder.remove();
  });

  test('four that start at once share one PostgreSQL, which the last one stops', async () => {
    const folder = await makeTestFolder();
    const all = await Promise.all([1, 2, 3, 4].map(() => startTestPostgres(folder.path)));
    assert.is(new Set(all.map(({ findPid }) => findPid())).size, 1);
    for (const postgres of all) {
      assert.equal(await query(postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
      await postgres.stop();
    }
    assert.equal(await findProcesses(folder.path), []);
    await folder.remove();
  });

  test('a killed supervisor is replaced, and the PostgreSQL it left behind too', async () => {
    const folder = await makeTestFolder();
    const postgres = await startTestPostgres(folder.path);
    const orphan = postgres.findPid();
    const [supervisor = 0] = await findProcesses(folder.path, /supervisor/);
    process.kill(supervisor, 'SIGKILL');
    await until('another PostgreSQL', () => (postgres.findPid() ?? orphan) !== orphan);
    assert.equal(await query(postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    await postgres.stop();
    assert.equal(await findProcesses(folder.path), []);
    await folder.remove();
  });

  test('server and supervisor killed: the next start stops the orphan and has its data', async () => {
    const folder = await makeTestFolder();
    const holder = await spawnHolder(folder.path);
    const supervisors = await findProcesses(folder.path, /supervisor/);
    for (const pid of supervisors) process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');
    assert.is((await findProcesses(folder.path)).length > 0, true);
    const postgres = await startTestPostgres(folder.path);
    assert.equal(await query(postgres.url, 'SELECT * FROM held'), [{ by: 'holder' }]);
    await postgres.stop();
    assert.equal(await findProcesses(folder.path), []);
    await folder.remove();
  });

  test('a supervisor killed before it took the connection is a lease that is over, not an exception', async () => {
    const folder = await makeTestFolder();
    const path = join(folder.path, 'control');
    const source = `require('net').createServer().listen(${JSON.stringify(path)}, () => {
      require('fs').writeSync(1, 'up');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
    const deaf = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(deaf.stdout, 'data');
    const lease = await findLease(path, () => assert.unreachable());
    deaf.kill('SIGKILL');
    await lease?.closed;
    assert.is(lease?.socket.destroyed, true);
    assert.is(await findLease(path, () => assert.unreachable()), undefined);
    await folder.remove();
  });
});
