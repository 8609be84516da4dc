import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresError } from './errors.ts';
import { makeTestFolder, startTestPostgres } from '../../test/postgres/test-place.ts';

async function findError(dataFolder: string): Promise<PostgresError> {
  try {
    await startTestPostgres(dataFolder);
  } catch (error) {
    if (error instanceof PostgresError) return error;
    throw error;
  }
  throw new Error('it started');
}

describe('unusable data', (test) => {
  test('are reported, left untouched, and start again once repaired', async () => {
    const folder = await makeTestFolder();
    await (await startTestPostgres(folder.path)).stop();
    const cluster = join(folder.path, 'postgres/cluster');
    const version = join(cluster, 'data/PG_VERSION');

    await writeFile(version, '17\n');
    const older = await findError(folder.path);
    assert.is(older.code, 'postgres-other-version');
    assert.equal([older.params['found'], older.params['expected']], ['17', '18']);
    assert.is(await readFile(version, 'utf8'), '17\n');

    await rm(version);
    const before = await readdir(join(cluster, 'data'));
    assert.is((await findError(folder.path)).code, 'postgres-data-damaged');
    assert.equal(await readdir(join(cluster, 'data')), before);
    await writeFile(version, '18\n');
    await chmod(version, 0o644);

    await rename(join(cluster, 'data/global'), join(cluster, 'away'));
    const broken = await findError(folder.path);
    assert.is(broken.code, 'postgres-start-failed');
    assert.match(String(broken.params['reason']), 'pg_control');
    await rename(join(cluster, 'away'), join(cluster, 'data/global'));

    const postgres = await startTestPostgres(folder.path);
    await postgres.stop();
    await folder.remove();
  });

  test('of an interrupted first start are created again', async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder.path, 'postgres/cluster.new/data'), { recursive: true });
    await writeFile(join(folder.path, 'postgres/cluster.new/data/PG_VERSION'), '18\n');
    const postgres = await startTestPostgres(folder.path);
    await postgres.stop();
    assert.equal(
      (await readdir(join(folder.path, 'postgres'))).filter((name) => name.includes('.new')),
      [],
    );
    await folder.remove();
  });

  test('are reported when the folder is a file', async () => {
    const folder = await makeTestFolder();
    await writeFile(join(folder.path, 'postgres'), '');
    assert.is((await findError(folder.path)).code, 'postgres-folder-unsafe');
    await folder.remove();
  });
});
