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
 * Clears what a killed supervisor or a reboot left behind. To be called under the lock: whoever runs on
 * these data now has nobody left who would stop it.
 */
export async function clearOrphan(place: Place): Promise<void> {
  const pid = Number((await loadPidFile(place))[0]);
  if (pid > 1 && (await isPostmaster(pid, place))) await stopOrphan(pid, place);
  // A process that took over the number would make PostgreSQL refuse to start.
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

/** Whether that process really is the PostgreSQL of these data and not another one with its number. */
export async function isPostmaster(pid: number, { data }: Place): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = existsSync('/proc/self/cmdline')
    ? ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(getNothing)) ?? '').replaceAll('\0', ' ')
    : await loadCommand(pid);
  return command.includes(`postgres -D ${data} `);
}

/** `ps` fails for a process that has just ended. */
async function loadCommand(pid: number): Promise<string> {
  const found = await promisify(execFile)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(getNothing);
  return found?.stdout ?? '';
}

function isAlive(pid: number): boolean {
  return signalProcess(pid, 0);
}

/** False if there is no such process; one that we may not signal is there all the same. */
function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (hasCode(error, 'EPERM')) return true;
    throw error;
  }
}
