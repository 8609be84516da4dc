import { once } from 'node:events';
import { readFile, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getNothing, hasCode } from './folders.ts';
import { loadBinaries } from './binaries.ts';
import { loadCluster } from './cluster.ts';
import { Control } from './control.ts';
import { getFailure, PostgresError } from './errors.ts';
import { takeLock } from './lock.ts';
import { EXIT_BUSY, type SupervisorSettings } from './message.ts';
import { clearOrphan, startPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts';
import { makeSocketFolders } from './place.ts';

const READY_WITHIN = 120;
const PATIENCE = 20_000;
const LONGEST_PAUSE = 5_000;
/** Milliseconds; exits that follow sooner count as a series and get growing pauses. */
const SETTLED = 10_000;
const ATTEMPTS = 5;
/** Errors while processes of a killed PostgreSQL are still ending. */
const LINGERING = /is still in use|lock file ".*" already exists/;
const RESTARTED = 'a restart was asked for';

const settings = JSON.parse(process.argv[2] ?? '') as SupervisorSettings;
const { place, durable, throwaway } = settings;
// Sockets and files are private.
process.umask(0o077);
if (!takeLock(place.lock)) process.exit(EXIT_BUSY);
const control = new Control();
// A system shutdown signals all processes at once; wait so that processes that use the database end first.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => setTimeout(() => control.abandon(), PATIENCE).unref());
}
await makeSocketFolders(place);
await control.listen(place.control);
try {
  await supervise();
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  control.broadcast({ kind: 'failed', code: error.code, params: error.params });
  await control.firstLease;
  control.abandon();
}
await removeLeftovers();
// Open leases would keep the process alive, and they wait for its end.
setImmediate(() => process.exit());

/** Prepares the data, then keeps PostgreSQL running while a lease is held. */
async function supervise(): Promise<void> {
  const binaries = await loadBinaries(place);
  const url = await loadCluster(place, binaries, durable);
  await clearOrphan(place);
  let pause = 0;
  for (let attempt = 1, reached = false; !control.abandoned.aborted; attempt++) {
    const postmaster = await startPostmaster(place, binaries.native, durable);
    const failure = await findFailure(postmaster);
    if (failure && !reached && (attempt === ATTEMPTS || !LINGERING.test(failure.message))) throw failure;
    if (failure) control.broadcast({ kind: 'down', reason: failure.message });
    else if (!control.abandoned.aborted) {
      reached = true;
      control.broadcast({ kind: 'ready', url, pid: postmaster.pid });
      const since = Date.now();
      const reason = await waitForEnd(postmaster);
      control.broadcast({ kind: 'down', reason });
      if (reason === RESTARTED || Date.now() - since > SETTLED) pause = 0;
    }
    await postmaster.stop();
    await sleep(pause, undefined, { signal: control.abandoned }).catch(getNothing);
    pause = Math.min(Math.max(100, pause * 2), LONGEST_PAUSE);
  }
}

/** The reason why PostgreSQL is not ready; undefined if it is, or if no lease is left. */
async function findFailure(postmaster: Postmaster): Promise<PostgresError | undefined> {
  const giveUp = AbortSignal.any([control.abandoned, AbortSignal.timeout(READY_WITHIN * 1000)]);
  if ((await waitUntilReady(place, postmaster, giveUp)) || control.abandoned.aborted) return undefined;
  const words = await readFile(place.log, 'utf8');
  if (!postmaster.isGone()) {
    await postmaster.stop();
    return getFailure('postgres-start-slow', place.data, words, { seconds: READY_WITHIN });
  }
  return getFailure('postgres-start-failed', place.data, `${words}\n${await postmaster.exited}`);
}

/** Waits for a reason to stop or to start again. */
async function waitForEnd(postmaster: Postmaster): Promise<string> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, control.abandoned]);
  const restart = once(control, 'restart', { signal }).then(
    () => RESTARTED,
    () => 'nobody needs it any more',
  );
  const reason = await Promise.race([postmaster.exited, restart]);
  over.abort();
  return reason;
}

async function removeLeftovers(): Promise<void> {
  if (place.short !== place.home) await rm(place.short, { recursive: true, force: true });
  if (!throwaway) return;
  await rm(place.home, { recursive: true, force: true });
  await rmdir(dirname(place.home)).catch(ignoreUsed);
}

/** A folder may hold files of others; then it stays. */
function ignoreUsed(error: unknown): void {
  if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'EACCES', 'EPERM')) throw error;
}
