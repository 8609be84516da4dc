import { access, chmod, constants, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'matchpost-tests-';
/** Databases, pictures and browser profiles of all tests that run at once stay well below. */
const NEEDED = 6 * 2 ** 30;

/**
 * Makes `os.tmpdir()` a folder in memory, for this process and those it starts, where there is plenty: a test's database
 * is six hundred small files, which on a disk cost ten times what copying them in memory does. Gives how to remove it.
 */
export async function useScratchFolder(): Promise<() => Promise<void>> {
  if (!(await hasRoom())) return async () => undefined;
  await removeLeftBehind();
  const folder = join(SHARED_MEMORY, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL refuses root; whoever it runs as has to pass.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || freemem() < NEEDED) return false;
  const isOpen = await access(SHARED_MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isOpen) return false;
  const { bavail, bsize } = await statfs(SHARED_MEMORY);
  return bavail * bsize >= NEEDED;
}

/** What a run that was killed could not remove. */
async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(SHARED_MEMORY)) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    await rm(join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
