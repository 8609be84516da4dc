import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadBinaries } from './binaries.ts';
import { loadCluster } from './cluster.ts';
import { Control } from './control.ts';
import { getFailure, PostgresError } from './errors.ts';
import { takeLock } from './lock.ts';
import { EXIT_BUSY, type SupervisorSettings } from './message.ts';
import { clearOrphan } from './orphan.ts';
import { startPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts';

const READY_WITHIN = 120;
const LONGEST_PAUSE = 5_000;

const settings = JSON.parse(process.argv[2] ?? '') as SupervisorSettings;
const { place, durable, throwaway } = settings;
if (!takeLock(place.lock)) process.exit(EXIT_BUSY);
const control = new Control();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => control.desert());
await control.listen(place.control);
try {
  await supervise();
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  control.say({ kind: 'failed', code: error.code, params: error.params });
  control.desert();
}
if (throwaway) await removeAll();
// Open leases would keep the process; its end is what they wait for.
setImmediate(() => process.exit());

/** Prepares the data, then keeps PostgreSQL running for as long as somebody holds a lease. */
async function supervise(): Promise<void> {
  const binaries = await loadBinaries(place);
  const url = await loadCluster(place, binaries, durable);
  await clearOrphan(place);
  let pause = 0;
  for (let first = true; !control.deserted.aborted; first = false) {
    const postmaster = await startPostmaster(place, binaries.native, durable);
    const failure = await findFailure(postmaster);
    if (failure && first) throw failure;
    if (failure) control.say({ kind: 'down', reason: failure.message });
    else if (!control.deserted.aborted) {
      control.say({ kind: 'ready', url, pid: postmaster.pid });
      pause = 0;
      control.say({ kind: 'down', reason: await attend(postmaster) });
    }
    await postmaster.stop();
    await sleep(control.deserted.aborted ? 0 : pause);
    pause = Math.min(Math.max(100, pause * 2), LONGEST_PAUSE);
  }
}

/** Why PostgreSQL did not become ready, if it did not and somebody still wants it. */
async function findFailure(postmaster: Postmaster): Promise<PostgresError | undefined> {
  const giveUp = AbortSignal.any([control.deserted, AbortSignal.timeout(READY_WITHIN * 1000)]);
  if ((await waitUntilReady(place, postmaster, giveUp)) || control.deserted.aborted) return undefined;
  const words = await readFile(place.log, 'utf8');
  if (!postmaster.isGone()) {
    await postmaster.stop();
    return getFailure('postgres-start-slow', place.data, words, { seconds: READY_WITHIN });
  }
  return getFailure('postgres-start-failed', place.data, `${words}\n${await postmaster.exited}`);
}

/** Waits for a reason to stop or to start again. */
async function attend(postmaster: Postmaster): Promise<string> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, control.deserted]);
  const restart = once(control, 'restart', { signal }).then(
    () => 'a restart was asked for',
    () => 'nobody needs it any more',
  );
  const reason = await Promise.race([postmaster.exited, restart]);
  over.abort();
  return reason;
}

async function removeAll(): Promise<void> {
  for (const folder of new Set([place.short, place.home])) await rm(folder, { recursive: true, force: true });
}
