/** Changes in folders that survive a power cut: what is written is there, what is removed stays removed. */
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hour } from '@matchpost/engine/clock';

const MAX_RENAMES = 5;

/** A file whose writer was killed. */
export async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await findFile(path);
    if (found !== undefined && found.lastModified.getTime() < Date.now() - hour) await rm(path, { force: true });
  }
}

/** Undefined when it is not there, or no longer. */
export async function findFile(path: string): Promise<{ size: number; lastModified: Date } | undefined> {
  try {
    const { size, mtime } = await stat(path);
    return { size, lastModified: mtime };
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** The folder may go in between, when its last object is deleted. */
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

/** Each new folder is on the disk before anything stands in it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Folders without objects go too: nothing of a person stays behind, not even an id. */
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

/** Whether it is an error of the system of one of these kinds. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
