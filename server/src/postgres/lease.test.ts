import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findLease } from './session.ts';
import { query } from '../../test/postgres/test-database.ts';
import {
  findProcesses,
  makeTestFolder,
  spawnHolder,
  startTestPostgres,
  until,
} from '../../test/postgres/test-place.ts';

describe('leases on the same data', (test) => {
  test('stop PostgreSQL when their only server is killed', async () => {
    const folder = await makeTestFolder();
    const holder = await spawnHolder(folder.path);
    assert.is((await findProcesses(folder.path)).length >= 2, true);
    holder.kill('SIGKILL');
    await until('PostgreSQL to end', async () => (await findProcesses(folder.path)).length === 0);
    await folder.remove();
  });

  test('leave no process and no partial data when the server is killed during the first start', async () => {
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

  test('share one PostgreSQL among four servers until the last one stops', async () => {
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

  test('replace a killed supervisor and its PostgreSQL', async () => {
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

  test('stop an orphaned PostgreSQL at the next start and keep its data', async () => {
    const folder = await makeTestFolder();
    const holder = await spawnHolder(folder.path);
    const supervisors = await findProcesses(folder.path, /supervisor/);
    // A running holder would start another supervisor before it is killed.
    holder.kill('SIGSTOP');
    for (const pid of supervisors) process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');
    assert.is((await findProcesses(folder.path)).length > 0, true);
    const postgres = await startTestPostgres(folder.path);
    assert.equal(await query(postgres.url, 'SELECT * FROM held'), [{ by: 'holder' }]);
    await postgres.stop();
    assert.equal(await findProcesses(folder.path), []);
    await folder.remove();
  });

  test('end without an exception when the supervisor is killed before it accepts', async () => {
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
