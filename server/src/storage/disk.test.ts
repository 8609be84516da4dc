import { constants } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { openDiskStorage } from './disk.ts';
import { describeStorage } from '../../test/storage/storage-contract.ts';
import { StorageError } from './storage.ts';

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'matchpost-disk-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error instanceof StorageError ? error.code : String(error)),
  );
}

describeStorage('disk', {
  readsWhileWriting: true,
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'matchpost-disk-'));
    return { storage: await openDiskStorage(folder), close: () => rm(folder, { recursive: true }) };
  },
});

/** Opens /dev/full, where every write fails as on a full disk. */
const openFull: typeof open = (path, flags, mode) =>
  flags === 'wx' ? open('/dev/full', constants.O_WRONLY) : open(path, flags, mode);

const openQuota: typeof open = async () => {
  throw Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' });
};

describe('disk storage', (test) => {
  for (const [name, openFile] of [
    ['a full disk', openFull],
    ['a full quota', openQuota],
  ] as const) {
    test(`reports ${name} and keeps the old object`, () =>
      withFolder(async (folder) => {
        const good = await openDiskStorage(folder);
        await good.put('logos/a/b.png', Buffer.from('old'));
        const full = await openDiskStorage(folder, { openFile });
        assert.is(await codeOf(full.put('logos/a/b.png', Buffer.from('new'))), 'storage-full');
        assert.is(await codeOf(full.check()), 'storage-full');
        assert.is(String(await buffer((await full.get('logos/a/b.png')).body)), 'old');
        assert.equal(await readdir(join(folder, '.incoming')), []);
      }));
  }

  test('creates files and folders for its own user only', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(join(folder, 'deep', 'objects'));
      await storage.put('logos/a/b.png', Buffer.from('x'));
      const modeOf = async (path: string) =>
        ((await stat(join(folder, 'deep/objects', path))).mode & 0o777).toString(8);
      assert.equal(
        [await modeOf(''), await modeOf('logos'), await modeOf('logos/a'), await modeOf('logos/a/b.png')],
        ['700', '700', '700', '600'],
      );
    }));

  test('removes empty folders with their last object', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(folder);
      await storage.put('logos/a/b.png', Buffer.from('x'));
      await storage.put('logos/a/c.png', Buffer.from('x'));
      await storage.delete(['logos/a/b.png']);
      assert.equal(await readdir(join(folder, 'logos')), ['a']);
      await storage.delete(['logos/a/c.png']);
      assert.equal(await readdir(folder), ['.incoming']);
    }));

  test('reads a single byte', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(folder);
      await storage.put('logos/a/b.png', Buffer.from('0123456789'));
      assert.is(String(await buffer((await storage.get('logos/a/b.png', { start: 0, end: 0 })).body)), '0');
    }));

  test('lists no files of other programs, whose names are no keys', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(folder);
      await storage.put('batches/a/b.png', Buffer.from('x'));
      for (const name of ['.DS_Store', 'a/.b.png.Xy12ab', 'a/Copy of b.png']) {
        await writeFile(join(folder, 'batches', name), 'x');
      }
      const keys: string[] = [];
      for await (const { key } of storage.list('batches/')) keys.push(key);
      assert.equal(keys, ['batches/a/b.png']);
    }));

  test('does not follow symbolic links', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(join(folder, 'objects'));
      await writeFile(join(folder, 'secret'), 'secret');
      await mkdir(join(folder, 'objects/logos'));
      await symlink(join(folder, 'secret'), join(folder, 'objects/logos/a.png'));
      assert.is(await codeOf(storage.get('logos/a.png')), 'object-missing');
    }));

  test('keeps the version of an open stream when its object is overwritten or deleted', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(folder);
      await storage.put('logos/a/b.png', Buffer.from('old'));
      const [first, second] = [await storage.get('logos/a/b.png'), await storage.get('logos/a/b.png')];
      await storage.put('logos/a/b.png', Buffer.from('new'));
      assert.is(String(await buffer(first.body)), 'old');
      await storage.delete(['logos/a/b.png']);
      assert.is(String(await buffer(second.body)), 'old');
    }));

  test('clears files of killed writers at the start, but not files being written', () =>
    withFolder(async (folder) => {
      await openDiskStorage(folder);
      for (const [name, age] of [
        ['old', 7_200],
        ['new', 0],
      ] as const) {
        const path = join(folder, '.incoming', name);
        await writeFile(path, name);
        await utimes(path, Date.now() / 1000 - age, Date.now() / 1000 - age);
      }
      await openDiskStorage(folder);
      assert.equal(await readdir(join(folder, '.incoming')), ['new']);
    }));

  test('treats a folder at a key as missing', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(folder);
      await mkdir(join(folder, 'logos/a.png'), { recursive: true });
      assert.is(await codeOf(storage.get('logos/a.png')), 'object-missing');
    }));

  test('reports a removed root folder as unavailable, not as a missing object', () =>
    withFolder(async (folder) => {
      const storage = await openDiskStorage(join(folder, 'objects'));
      await rm(join(folder, 'objects'), { recursive: true });
      assert.is(await codeOf(storage.put('logos/a/b.png', Buffer.from('x'))), 'storage-unavailable');
      assert.is(await codeOf(storage.check()), 'storage-unavailable');
    }));

  test('refuses a root that is a file', () =>
    withFolder(async (folder) => {
      await writeFile(join(folder, 'objects'), '');
      assert.is(await codeOf(openDiskStorage(join(folder, 'objects'))), 'storage-unavailable');
    }));
});
