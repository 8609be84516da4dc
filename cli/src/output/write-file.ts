import { closeSync, existsSync, openSync, renameSync, statSync, unlinkSync, writeFile } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { because, CliError, type Reason, type ReasonKey } from '../errors.ts';

const write = promisify(writeFile);

const temporary = new Set<string>();
let count = 0;

/**
 * Writes a file completely or not at all: into a temporary file beside it, which then replaces it.
 * Throws `disk-full` and `output-unwritable`; the temporary file is gone either way.
 */
export async function writeAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const temp = join(dirname(path), `.${basename(path).slice(0, 40)}-${process.pid}-${(count += 1)}.tmp`);
  try {
    // Opened at once, so that an interruption finds the file it has to remove.
    const file = openSync(temp, 'wx');
    temporary.add(temp);
    try {
      await write(file, bytes);
    } finally {
      closeSync(file);
    }
    renameSync(temp, path);
    temporary.delete(temp);
  } catch (error) {
    removeTemporary(temp);
    throw toOutputError(error, path);
  }
}

/** As {@link writeAtomically}, but leaves a file with the same bytes alone: `--watch` draws after every change. */
export async function writeIfChanged(path: string, bytes: Uint8Array | string): Promise<void> {
  // A file that cannot be read is told by the writing.
  const found = await readFile(path).catch(() => undefined);
  if (found === undefined || !found.equals(typeof bytes === 'string' ? Buffer.from(bytes) : bytes))
    await writeAtomically(path, bytes);
}

/** Creates the folder, and checks before any work that a file can be created in it. */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, `.matchpost-${process.pid}.tmp`);
  try {
    await makeFolder(resolve(folder));
    closeSync(openSync(probe, 'wx'));
    unlinkSync(probe);
  } catch (error) {
    throw toOutputError(error, folder);
  }
}

/** Creates one level at a time: `mkdir` with `recursive` never returns below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = dirname(folder);
  if (!existsSync(parent) && parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it meanwhile.
    if (error.code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  });
}

/** Removes half-written files synchronously, for an interrupted run. */
export function removeTemporaryFiles(): void {
  for (const temp of temporary) removeTemporary(temp);
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof CliError && error.code === 'disk-full';
}

function removeTemporary(temp: string): void {
  if (!temporary.delete(temp)) return;
  try {
    unlinkSync(temp);
  } catch {
    // Already gone: the folder was removed under us.
  }
}

const reasons: Record<string, ReasonKey> = {
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only',
  ENOTDIR: 'file-in-path',
  EEXIST: 'file-in-place',
  EISDIR: 'folder-in-place',
  ENOENT: 'folder-gone',
};

/** An error of the system as `disk-full` or `output-unwritable`; any other stays. */
export function toOutputError(error: unknown, path: string | Reason): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof CliError) return error;
  const code = String(error.code);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new CliError('disk-full', { path }, error);
  const key = reasons[code];
  return new CliError('output-unwritable', { path, reason: key ? because(key) : code }, error);
}
