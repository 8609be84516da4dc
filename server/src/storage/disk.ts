import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rm, unlink, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createLru } from '@matchpost/leagues/cache';
import { findFile, isCode, makeFolder, moveInto, removeFile, removeLeftovers } from './disk-folders.ts';
import { checkKey, checkPrefix, contentTypeOf } from './key.ts';
import { StorageError, type ListedObject, type Storage, type StoredObject } from './storage.ts';

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
