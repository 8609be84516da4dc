import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '@matchpost/engine/clock';
import { LeagueError } from '../errors.ts';
import type { LoadOptions, Loaded } from '../source.ts';
import type { Resource, Upstream, UpstreamOptions } from '../upstream.ts';
import { ask, getCredentialKey, type Outcome } from './ask.ts';
import { findStarts, getFreshMs } from './freshness.ts';
import type { Kept, ReadOutcome, UpstreamShare } from './share.ts';

type Bad = Exclude<Outcome<unknown>, { end: 'good' }>;

/**
 * The client of one source with one key. Readers get a fresh copy, else the last good one while the source is asked again
 * (`stale`), else they wait; with `maxAgeMs` they wait for a younger one. Values are frozen: everybody gets the same
 * ones.
 *
 * Throws `LeagueError` and what `parseError` makes of an answer; the signal's reason when the reader gives up.
 */
export function createUpstream(options: UpstreamOptions, share: UpstreamShare): Upstream {
  const credential = getCredentialKey(options);
  return {
    load: async <T>(resource: Resource<T>, { signal, maxAgeMs = Infinity }: LoadOptions = {}): Promise<Loaded<T>> => {
      signal?.throwIfAborted();
      const key = `${credential} ${resource.kind} ${resource.path}`;
      const { now, kept, age, isFresh } = findKept(key, resource.kind, share);
      const isEnough = kept !== undefined && age < maxAgeMs;
      const count = (result: ReadOutcome['result']) => share.onRead({ source: options.source, result });
      if (kept && isFresh && isEnough) {
        count('fresh');
        return toLoaded(kept, { stale: false });
      }
      const trouble = share.troubles.get(key);
      const isResting = trouble !== undefined && isWithin(now - trouble.at, trouble.ms);
      if (isResting && !isEnough) throw trouble.error;
      const load = (signal: AbortSignal) => loadNew(resource, { key, credential, options, share, signal });
      count(isEnough ? 'stale' : 'loaded');
      if (!isEnough) return toLoaded(await share.singleFlight.join(key, load, signal), { stale: false });
      // A failure goes to `onFailed`; readers have their copy.
      if (!isResting && !share.singleFlight.has(key)) share.singleFlight.join(key, load).catch(() => {});
      return toLoaded(kept, { stale: true });
    },
  };
}

function findKept(key: string, kind: Resource<unknown>['kind'], { kept, clock, limits }: UpstreamShare) {
  const now = clock();
  const found = kept.get(key);
  const age = found ? now - found.asOf : 0;
  if (!found || age >= limits.keepMs) return { now, kept: undefined, age, isFresh: false };
  return { now, kept: found, age, isFresh: isWithin(age, getFreshMs(kind, found.starts, now, limits)) };
}

/** A clock set back makes things younger than now; such an age says nothing. */
function isWithin(age: number, limit: number): boolean {
  return age >= 0 && age < limit;
}

function toLoaded<T>({ value, asOf }: Kept, { stale }: { stale: boolean }): Loaded<T> {
  return { value: value as T, asOf: new Date(asOf), stale };
}

interface Load {
  key: string;
  credential: string;
  options: UpstreamOptions;
  share: UpstreamShare;
  signal: AbortSignal;
}

async function loadNew<T>(resource: Resource<T>, load: Load): Promise<Kept> {
  const { key, share, options } = load;
  const outcome = await askUntilGood(resource, load);
  if (outcome.end === 'good') return keep(resource, outcome.value, load);
  const { limits } = share;
  if (outcome.end === 'said') share.kept.delete(key);
  const memory = outcome.end === 'failed' ? limits.failedMs : limits.refusedMs;
  share.troubles.set(key, { error: outcome.error, at: share.clock(), ms: memory }, 1);
  share.onFailed({ source: options.source, kind: resource.kind, path: resource.path, error: outcome.error });
  throw outcome.error;
}

async function askUntilGood<T>(resource: Resource<T>, load: Load): Promise<Outcome<T>> {
  const { share, credential, signal } = load;
  const end = performance.now() + share.limits.totalMs;
  const breaker = share.getBreaker(credential);
  let last: Bad = { end: 'failed', error: resting(load), canRetry: true };
  for (const [attempt, delay] of [0, ...share.limits.retryDelaysMs].entries()) {
    const wait = delay * (0.5 + share.random());
    if (attempt > 0 && performance.now() + wait >= end) break;
    if (attempt > 0) await pause(wait, undefined, { signal });
    if (!breaker.tryEnter()) break;
    const outcome = await askOnce(resource, load, Math.max(1, Math.ceil(end - performance.now())));
    if (outcome.end !== 'failed' || !outcome.canRetry) return outcome;
    last = outcome;
  }
  return last;
}

async function askOnce<T>(resource: Resource<T>, load: Load, timeoutMs: number): Promise<Outcome<T>> {
  const { share, options, credential, signal } = load;
  const breaker = share.getBreaker(credential);
  try {
    const outcome = await ask(resource, options, share, { signal, timeoutMs });
    if (outcome.end === 'failed') breaker.fail(outcome.restMs);
    else breaker.succeed();
    return outcome;
  } catch (error) {
    breaker.leave();
    throw error;
  }
}

function resting({ options: { source }, share, credential }: Load): LeagueError {
  const seconds = Math.max(1, Math.ceil(share.getBreaker(credential).getRest() / second));
  return new LeagueError('source-resting', { params: { source, seconds } });
}

function keep<T>({ kind, path }: Resource<T>, value: T, { key, share, options }: Load): Kept {
  const text = JSON.stringify(value) ?? '';
  const before = share.kept.get(key);
  const kept: Kept = {
    value: freeze(value),
    asOf: share.clock(),
    digest: hash('sha1', text),
    starts: findStarts(value),
  };
  // Two bytes a character, and about as much again for the objects.
  share.kept.set(key, kept, 4 * text.length + 1_000);
  share.troubles.delete(key);
  const changed = before?.digest !== kept.digest;
  share.onRefreshed({ source: options.source, kind, path, asOf: new Date(kept.asOf), changed, value });
  return kept;
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
