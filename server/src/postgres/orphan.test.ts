import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { spawn } from 'node:child_process';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostmaster } from './postmaster.ts';
import { loadPlace } from './place.ts';
import { query } from '../../test/postgres/test-database.ts';
import { makeTestFolder, startTestPostgres } from '../../test/postgres/test-place.ts';

describe('leftovers of a reboot', (test) => {
  test('a stale pid file with the number of another process does not block the start', async () => {
    const folder = await makeTestFolder();
    await (await startTestPostgres(folder.path)).stop();
    const place = await loadPlace(join(folder.path, 'postgres'));
    // PostgreSQL trusts such a file if the process belongs to its own user.
    const other = spawn('sleep', ['60'], { ...place.account, cwd: '/' });
    const lines = [other.pid, place.data, 1700000000, 5432, place.sockets, '', '  1  2', 'ready'].join('\n');
    for (const file of [join(place.data, 'postmaster.pid'), join(place.sockets, '.s.PGSQL.5432.lock')]) {
      await writeFile(file, `${lines}\n`, { mode: 0o600 });
      if (place.account) await chown(file, place.account.uid, place.account.gid);
    }
    assert.is(await isPostmaster(other.pid ?? 0, place), false);
    const postgres = await startTestPostgres(folder.path);
    assert.equal(await query(postgres.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.is(await isPostmaster(postgres.findPid() ?? 0, place), true);
    assert.is(other.exitCode ?? other.signalCode, null);
    other.kill();
    await postgres.stop();
    await folder.remove();
  });
});
