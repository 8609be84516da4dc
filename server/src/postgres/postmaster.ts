import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { closeSync, openSync, existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getNothing, hasCode } from './folders.ts';
import type { Place } from './place.ts';
import { getEnvironment, getProgram } from './program.ts';
import { promisify } from 'node:util';

/** A running PostgreSQL; `exited` tells how it ended. */
export interface Postmaster {
  pid: number;
  exited: Promise<string>;
  isGone(): boolean;
  stop(): Promise<void>;
}

/** Signals in order; the next one follows if the process still runs after `patience` milliseconds. */
const stopSteps: [signal: NodeJS.Signals, patience: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Starts PostgreSQL with a Unix socket only; does not wait until it is ready. */
export async function startPostmaster(place: Place, native: string, durable: boolean): Promise<Postmaster> {
  const log = openSync(place.log, 'a', 0o600);
  const child = spawn(getProgram(native, 'postgres'), ['-D', place.data, ...getSettings(place, durable)], {
    cwd: '/',
    env: getEnvironment(native),
    stdio: ['ignore', log, log],
    ...place.account,
  });
  closeSync(log);
  const exited = getExit(child);
  const isGone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid ?? 0, exited, isGone, stop: () => stop(child, exited, isGone, durable) };
}

/** Waits until PostgreSQL accepts connections; false if it ended or `giveUp` was aborted first. */
export async function waitUntilReady(place: Place, postmaster: Postmaster, giveUp: AbortSignal): Promise<boolean> {
  while (!postmaster.isGone() && !giveUp.aborted) {
    const lines = await loadPidFile(place);
    if (lines[0] === String(postmaster.pid) && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** The lines of postmaster.pid: line 0 is the process, line 7 its state. Empty without such a file. */
async function loadPidFile({ data }: Place): Promise<string[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(getNothing);
  return text?.split('\n') ?? [];
}

function getSettings({ sockets }: Place, durable: boolean): string[] {
  const safe = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: safe,
    // On even for throwaway data: a restart must keep acknowledged data, and without fsync it costs almost nothing.
    synchronous_commit: 'on',
    full_page_writes: safe,
    // Autovacuum workers belong to the superuser and can block dropping a database, so throwaway ones run without.
    autovacuum: safe,
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    // Failed statements reach the application; logging them here would only leak personal data.
    log_min_messages: 'log',
    log_error_verbosity: 'default',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function getExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function stop(child: ChildProcess, exited: Promise<string>, isGone: () => boolean, durable: boolean) {
  const steps = durable ? stopSteps : stopSteps.slice(1);
  for (const [signal, patience] of steps) {
    if (isGone()) return;
    child.kill(signal);
    await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
  }
}

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
