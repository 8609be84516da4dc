import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAccounts, canReach, checkParents, getSelf, makeFolder } from './folders.ts';
import { getFailure, PostgresError, type PostgresErrorCode } from './errors.ts';
import { makeTestFolder } from '../../test/postgres/test-place.ts';

const stranger = { uid: 54_321, gid: 54_321 };

async function findCode(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof PostgresError) return error.code;
    throw error;
  }
  return 'none';
}

const accounts: [name: string, passwd: string, uid: number | undefined][] = [
  ['postgres before nobody', 'root:x:0:0::/:\nnobody:x:65534:65534::/:\npostgres:x:101:104::/:\n', 101],
  ['nobody where there is no postgres', 'root:x:0:0::/:\nnobody:x:65534:65534::/:\n', 65_534],
  ['the one of macOS', 'nobody:*:-2:-2:::\n_postgres:*:216:216:::\n', 216],
  ['none that is root in disguise', 'postgres:x:0:0::/:\n', undefined],
  ['none in an empty file', '', undefined],
];

describe('the account PostgreSQL runs as under root', (test) => {
  for (const [name, passwd, uid] of accounts) test(name, () => assert.is(parseAccounts(passwd)?.uid, uid));
});

describe('folders', (test) => {
  test('get exactly the requested mode under any umask', async () => {
    const folder = await makeTestFolder('made');
    const umask = process.umask(0o077);
    await makeFolder(folder.path, { mode: 0o711 }).finally(() => process.umask(umask));
    assert.is((await stat(folder.path)).mode & 0o777, 0o711);
    await folder.remove();
  });

  test('lose permissions for others; links and files are refused', async () => {
    const folder = await makeTestFolder();
    const [open, link, file] = ['open', 'link', 'file'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(open);
    await chmod(open, 0o777);
    await symlink(open, link);
    await writeFile(file, '');
    await makeFolder(open, { mode: 0o700 });
    assert.is((await stat(open)).mode & 0o777, 0o700);
    assert.is(await findCode(makeFolder(link, { mode: 0o700 })), 'postgres-folder-unsafe');
    assert.is(await findCode(makeFolder(file, { mode: 0o700 })), 'postgres-folder-unsafe');
    assert.is(await findCode(makeFolder(join(file, 'below'), { mode: 0o700 })), 'postgres-folder-unusable');
    await folder.remove();
  });

  test('are refused below a folder others may write to, unless it is sticky', async () => {
    const folder = await makeTestFolder('shared');
    await mkdir(folder.path);
    await chmod(folder.path, 0o777);
    assert.is(await findCode(checkParents(join(folder.path, 'state'))), 'postgres-folder-unsafe');
    await chmod(folder.path, 0o1777);
    assert.is(await findCode(checkParents(join(folder.path, 'state'))), 'none');
    await folder.remove();
  });

  test('are reachable for another user only if all parents are passable', async () => {
    const folder = await makeTestFolder('home/clone');
    await mkdir(folder.path, { recursive: true });
    assert.is(await canReach(folder.path, stranger), true);
    await chmod(join(folder.path, '..'), 0o700);
    assert.is(await canReach(folder.path, stranger), false);
    assert.is(await canReach(folder.path, getSelf()), true);
    await folder.remove();
  });
});

const words: [words: string, code: PostgresErrorCode][] = [
  ['initdb: error: could not write file "x": No space left on device', 'postgres-disk-full'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', 'postgres-disk-full'],
  ['FATAL:  could not access directory "x": Permission denied', 'postgres-start-failed'],
];

describe('failures', (test) => {
  for (const [said, code] of words)
    test(said, () => assert.is(getFailure('postgres-start-failed', '/x', said).code, code));

  test('quote the last lines and the folder', () => {
    const said = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
    const { message } = getFailure('postgres-start-failed', '/data', said);
    assert.match(message, '(/data)');
    assert.match(message, 'line 19');
    assert.not.match(message, 'line 13');
  });
});
