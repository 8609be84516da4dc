import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hour } from '../clock.ts';
import { checkKey, checkPrefix, contentTypeOf } from './key.ts';
import { StorageError, type ListedObject, type Storage, type StoredObject } from './storage.ts';

/** Files being written; no key has such a part. */
const INCOMING = '.incoming';
const KEPT_ETAGS = 10_000;
const READ = constants.O_RDONLY | constants.O_NOFOLLOW;
const MAX_RENAMES = 5;

interface DiskOptions {
  /** A seam for tests: the file system's edge. */
  openFile?: typeof open;
}

/** Objects as files of the same path, private to the server's user. */
export async function openDiskStorage(folder: string, { openFile = open }: DiskOptions = {}): Promise<Storage> {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  const etags = new Map<string, string>();
  await translate('', async () => {
    await makeFolder(incoming);
    await removeLeftovers(incoming);
  });

  const write = async (bytes: Uint8Array): Promise<string> => {
    const path = join(incoming, randomBytes(16).toString('hex'));
    try {
      const file = await openFile(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  const describe = async (key: string, file: FileHandle): Promise<StoredObject> => {
    const { size, mtime, mtimeNs, ino } = await file.stat({ bigint: true });
    const version = `${key} ${ino} ${mtimeNs} ${size}`;
    const etag = etags.get(version) ?? (await hash(file));
    etags.delete(version);
    etags.set(version, etag);
    if (etags.size > KEPT_ETAGS) etags.delete(etags.keys().next().value ?? '');
    return { size: Number(size), contentType: contentTypeOf(key), etag, lastModified: mtime };
  };

  const openObject = (key: string) => {
    checkKey(key);
    return open(join(root, key), READ);
  };

  return {
    put: (key, bytes) =>
      translate(key, async () => {
        checkKey(key);
        await moveInto(join(root, key), await write(bytes));
      }),
    head: (key) =>
      translate(key, async () => {
        await using file = await openObject(key);
        return await describe(key, file);
      }),
    get: (key, range) =>
      translate(key, async () => {
        const file = await openObject(key);
        try {
          const object = await describe(key, file);
          return { ...object, body: file.createReadStream({ start: 0, ...range }) };
        } catch (error) {
          await file.close();
          throw error;
        }
      }),
    async delete(keys) {
      for (const key of keys) {
        checkKey(key);
        await translate(key, () => remove(root, join(root, key)));
      }
    },
    async *list(prefix) {
      checkPrefix(prefix);
      yield* walk(root, prefix.slice(0, -1));
    },
    check: () => translate('', async () => unlink(await write(Buffer.from('ready')))),
    close: async () => {},
  };
}

/** A file whose writer was killed. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - hour) await rm(path, { force: true });
  }
}

/** The folder may go in between, when its last object is deleted. */
async function moveInto(path: string, written: string): Promise<void> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await makeFolder(dirname(path));
        await rename(written, path);
        return await syncFolder(dirname(path));
      } catch (error) {
        if (!isCode(error, 'ENOENT') || attempt === MAX_RENAMES) throw error;
      }
    }
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

/** Each new folder is on the disk before anything stands in it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Folders without objects go too: nothing of a person stays behind, not even an id. */
async function remove(root: string, path: string): Promise<void> {
  try {
    await unlink(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      if (isCode(error, 'ENOENT')) continue;
      if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'EBUSY')) return;
      throw error;
    }
  }
}

async function* walk(root: string, folder: string): AsyncGenerator<ListedObject> {
  for (const entry of await readFolder(root, folder)) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, key);
    else {
      const found = await translate(key, () => findFile(join(root, key)));
      if (found !== undefined) yield { key, ...found };
    }
  }
}

function readFolder(root: string, folder: string) {
  return translate(folder, async () => {
    try {
      return await readdir(join(root, folder), { withFileTypes: true });
    } catch (error) {
      if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  });
}

/** Undefined when it was deleted meanwhile. */
async function findFile(path: string) {
  try {
    const { size, mtime } = await stat(path);
    return { size, lastModified: mtime };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function hash(file: FileHandle): Promise<string> {
  const digest = createHash('sha256');
  const buffer = Buffer.alloc(256 * 1024);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return `"${digest.digest('base64url')}"`;
    digest.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];

async function translate<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    if (key !== '' && isCode(error, ...missing)) throw new StorageError('object-missing', key, error);
    throw new StorageError(isCode(error, ...full) ? 'storage-full' : 'storage-unavailable', key, error);
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
