import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getFailure, type PostgresError } from './errors.ts';
import { unusable } from './folders.ts';
import { EXIT_BUSY, type SupervisorSettings } from './message.ts';

const LOG_LIMIT = 5_000_000;

/** A supervisor we started; ends as `busy` when another one runs, and as `done` when it was not needed. */
export interface Launched {
  ended: false | 'busy' | 'done' | PostgresError;
}

/** Starts a supervisor in its own session, so our terminal's signals do not reach it. */
export function launchSupervisor(settings: SupervisorSettings): Launched {
  const { place } = settings;
  const launched: Launched = { ended: false };
  const log = openLog(place.log);
  const script = fileURLToPath(new URL(`./supervisor${extname(import.meta.filename)}`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, JSON.stringify(settings)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] },
  });
  closeSync(log);
  const fail = (reason: string) => {
    launched.ended = getFailure('postgres-supervisor-failed', place.home, `${loadWords(place.log)}\n${reason}`);
  };
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    if (code === EXIT_BUSY) launched.ended = 'busy';
    else if (code === 0) launched.ended = 'done';
    else fail(signal ?? `exit code ${code}`);
  });
  child.unref();
  return launched;
}

function openLog(file: string): number {
  try {
    const log = openSync(file, 'a', 0o600);
    if (statSync(file).size < LOG_LIMIT) return log;
    closeSync(log);
    renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw unusable(file, error);
  }
}

function loadWords(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
