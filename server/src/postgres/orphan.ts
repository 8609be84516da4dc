import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getNothing } from './account.ts';
import { hasCode } from './folders.ts';
import type { Place } from './place.ts';
import { loadPidFile } from './postmaster.ts';

const PATIENCE = 10_000;
const POLL = 20;

/**
 * Stops the PostgreSQL of a killed supervisor and removes stale files. Call it under the lock: no other supervisor can
 * then own the process.
 */
export async function clearOrphan(place: Place): Promise<void> {
  const pid = Number((await loadPidFile(place))[0]);
  if (pid > 1 && (await isPostmaster(pid, place))) await stopOrphan(pid, place);
  // Another process reuses the number; PostgreSQL would refuse to start.
  else if (pid > 1 && isAlive(pid)) await rm(join(place.data, 'postmaster.pid'));
  for (const name of await readdir(place.sockets)) await rm(join(place.sockets, name));
}

async function stopOrphan(pid: number, place: Place): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal)) return;
    for (let waited = 0; waited < PATIENCE; waited += POLL) {
      if (!(await isPostmaster(pid, place))) return;
      await sleep(POLL);
    }
  }
}

/** True when this process is the PostgreSQL of these data, not another process with the same number. */
export async function isPostmaster(pid: number, { data }: Place): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = existsSync('/proc/self/cmdline')
    ? ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(getNothing)) ?? '').replaceAll('\0', ' ')
    : await loadCommand(pid);
  return command.includes(`postgres -D ${data} `);
}

/** `ps` fails for a process that just ended. */
async function loadCommand(pid: number): Promise<string> {
  const found = await promisify(execFile)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(getNothing);
  return found?.stdout ?? '';
}

function isAlive(pid: number): boolean {
  return signalProcess(pid, 0);
}

/** False if the process does not exist; true also without permission to signal it. */
function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (hasCode(error, 'EPERM')) return true;
    throw error;
  }
}
