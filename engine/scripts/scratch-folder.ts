import { access, chmod, constants, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'matchpost-tests-';
/** Databases, pictures and browser profiles of all parallel tests stay well below this size. */
const NEEDED = 6 * 2 ** 30;

/**
 * Moves `os.tmpdir()` into memory for this process and its children, if there is enough: the six hundred small files of
 * a test's database cost ten times more on a disk. Returns a function that removes the folder.
 */
export async function useScratchFolder(): Promise<() => Promise<void>> {
  if (!(await hasRoom())) return async () => undefined;
  await removeLeftBehind();
  const folder = join(SHARED_MEMORY, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL refuses to run as root, so its user needs access.
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

/** Removes the folders that killed runs left. */
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
    // A process of another user is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
