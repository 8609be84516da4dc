import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rm, unlink, type FileHandle, mkdir, rename, rmdir, stat } from 'node:fs/promises';
import { join, resolve, dirname } from 'node:path';
import { createLru } from '@matchpost/engine/lru';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  isKey,
  StorageError,
  type ListedObject,
  type Storage,
  type StoredObject,
} from './storage.ts';
import { hour } from '@matchpost/engine/clock';

/** Folder of files being written; no key can hold this part. */
const INCOMING = '.incoming';
const KEPT_ETAGS = 10_000;
const READ = constants.O_RDONLY | constants.O_NOFOLLOW;

interface DiskOptions {
  /** A seam for tests. */
  openFile?: typeof open;
}

/** Stores objects as files under their key, private to the server's user. */
export async function openDiskStorage(folder: string, { openFile = open }: DiskOptions = {}): Promise<Storage> {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  const etags = createLru<string>(KEPT_ETAGS);
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
    etags.set(version, etag, 1);
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
      translateRead(key, async () => {
        await using file = await openObject(key);
        return await describe(key, file);
      }),
    has: (key) =>
      translate(key, async () => {
        checkKey(key);
        return (await findFile(join(root, key))) !== undefined;
      }),
    get: (key, range) =>
      translateRead(key, async () => {
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
        await translate(key, () => removeFile(root, join(root, key)));
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

async function* walk(root: string, folder: string): AsyncGenerator<ListedObject> {
  for (const entry of await readFolder(root, folder)) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, key);
    else if (isKey(key)) {
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

/** System errors of reading a missing object. */
const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];

async function translate<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(isCode(error, ...full) ? 'storage-full' : 'storage-unavailable', key, error);
  }
}

function translateRead<T>(key: string, work: () => Promise<T>): Promise<T> {
  return translate(key, async () => {
    try {
      return await work();
    } catch (error) {
      throw isCode(error, ...missing) ? new StorageError('object-missing', key, error) : error;
    }
  });
}

/** Changes in folders that survive a power cut: written files exist, removed files stay removed. */
const MAX_RENAMES = 5;

/** Removes files whose writer was killed. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await findFile(path);
    if (found !== undefined && found.lastModified.getTime() < Date.now() - hour) await rm(path, { force: true });
  }
}

/** Undefined when the file does not exist. */
async function findFile(path: string): Promise<{ size: number; lastModified: Date } | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { size, lastModified: mtime };
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Retries because the folder disappears when its last object is deleted in between. */
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

/** Syncs each new folder to disk before anything is written into it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Also removes empty folders, because their names may hold a user's id. */
async function removeFile(root: string, path: string): Promise<void> {
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

/** True for a system error with one of these codes. */
function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
