/** Changes in folders that survive a power cut: written files exist, removed files stay removed. */
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hour } from '@matchpost/engine/clock';

const MAX_RENAMES = 5;

/** Removes files whose writer was killed. */
export async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await findFile(path);
    if (found !== undefined && found.lastModified.getTime() < Date.now() - hour) await rm(path, { force: true });
  }
}

/** Undefined when the file does not exist. */
export async function findFile(path: string): Promise<{ size: number; lastModified: Date } | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { size, lastModified: mtime };
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Retries because the folder disappears when its last object is deleted in between. */
export async function moveInto(path: string, written: string): Promise<void> {
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
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Also removes empty folders, because their names may hold a user's id. */
export async function removeFile(root: string, path: string): Promise<void> {
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
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
