import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';
import { loadPlace, type Place } from './place.ts';
import { makeTestFolder, startTestPostgres } from '../../test/postgres/test-place.ts';

const isRoot = process.getuid?.() === 0;
const version = '1.2.3';

/** The package as npm unpacks it with blocked install scripts: without symbolic links. */
async function copyPackage(place: Place, folder: string): Promise<string> {
  const { native } = await loadBinaries(place);
  const copy = join(folder, 'home/clone/native');
  await mkdir(dirname(copy), { recursive: true });
  await cp(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  for (const entry of await readdir(join(copy, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(copy, 'lib', entry.name));
  }
  return copy;
}

describe('PostgreSQL binaries', (test) => {
  test('get the symbolic links that a blocked install script did not create', async () => {
    const folder = await makeTestFolder();
    const place = await loadPlace(join(folder.path, 'postgres'));
    const native = await copyPackage(place, folder.path);
    await chmod(join(native, 'bin/initdb'), 0o644);
    assert.equal(await loadBinaries(place, { native, version }), { native, major: '18' });
    await folder.remove();
  });

  test('that cannot run here are reported with the reason', async () => {
    const folder = await makeTestFolder();
    const place = await loadPlace(join(folder.path, 'postgres'));
    const native = join(folder.path, 'native');
    await mkdir(join(native, 'bin'), { recursive: true });
    for (const name of ['postgres', 'initdb'])
      await writeFile(join(native, 'bin', name), '#!/bin/sh\necho no libssl >&2; exit 127\n');
    const error = await loadBinaries(place, { native, version }).catch((thrown: unknown) => thrown);
    assert.instance(error, PostgresError);
    assert.match(String(error), 'no libssl');
    assert.equal(
      (await readdir(place.home)).filter((name) => name.startsWith('native')),
      [],
    );
    await folder.remove();
  });

  if (!isRoot) return;

  test('in a folder only root can enter are copied once, readable but not writable for others', async () => {
    const folder = await makeTestFolder();
    const place = await loadPlace(join(folder.path, 'postgres'));
    const source = await copyPackage(place, folder.path);
    await chmod(join(folder.path, 'home'), 0o700);
    await mkdir(join(place.home, 'native-1.0.0'));
    const umask = process.umask(0o077);
    const { native } = await loadBinaries(place, { native: source, version }).finally(() => process.umask(umask));
    assert.is(native, join(place.home, `native-${version}`));
    const made = await stat(join(native, 'bin/postgres'));
    assert.equal([made.uid, made.mode & 0o777], [0, 0o755]);
    await loadBinaries(place, { native: source, version });
    assert.is((await stat(join(native, 'bin/postgres'))).ino, made.ino);
    assert.not((await readdir(place.home)).includes('native-1.0.0'));
    await folder.remove();
  });

  test('are copied to a plain path if the data folder would break their quotes', async () => {
    const folder = await makeTestFolder('the "data"');
    const place = await loadPlace(join(folder.path, 'postgres'));
    const source = await copyPackage(place, folder.path);
    await chmod(join(folder.path, 'home'), 0o700);
    const { native } = await loadBinaries(place, { native: source, version });
    assert.match(native, /^\/tmp\/matchpost-programs-0\/native-1\.2\.3$/);
    await rm(native, { recursive: true });
    await folder.remove();
  });

  test('keep the data of a folder only root can enter in the state folder', async () => {
    const folder = await makeTestFolder('home');
    const stateFolder = join(folder.path, '../state');
    await mkdir(folder.path, { mode: 0o700 });
    const closed = await startTestPostgres(folder.path, { stateFolder });
    assert.match(decodeURIComponent(closed.url), /\/state\/[0-9a-f]{16}\/run/);
    await closed.stop();
    await chmod(folder.path, 0o755);
    const open = await startTestPostgres(folder.path, { stateFolder });
    assert.is(open.url, closed.url);
    await open.stop();
    await folder.remove();
  });

  test('report data that became unreachable instead of creating new data', async () => {
    const folder = await makeTestFolder('home');
    await (await startTestPostgres(folder.path)).stop();
    await chmod(folder.path, 0o700);
    const error = await startTestPostgres(folder.path).catch((thrown: unknown) => thrown);
    assert.instance(error, PostgresError);
    assert.is(error instanceof PostgresError && error.code, 'postgres-folder-closed');
    await folder.remove();
  });
});
