import { ENGINE_VERSION } from '@matchpost/engine';
import { systemClock, type Clock, hour, minute, second } from '@matchpost/engine/clock';
import { createGuardedAgent } from '../net/agent.ts';
import { createGuardedFetch } from '../net/fetch.ts';
import type { GuardedFetch } from '../net/guarded-fetch.ts';
import { createGuard, type GuardOptions } from '../net/guard.ts';
import type { ResourceKind } from '../upstream.ts';
import { createLru, type Budget, type Lru } from '@matchpost/engine/lru';
import { createSingleFlight, type SingleFlight } from '../single-flight.ts';

/** A good copy. */
export interface Kept {
  value: unknown;
  /** Time of the source's answer. */
  asOf: number;
  digest: string;
  starts: readonly number[];
}

/** A failure with its time and the pause before the next request. */
interface Trouble {
  error: Error;
  at: number;
  ms: number;
}

/** A new answer has come in; `changed` when it differs from the last one, or there was none. */
export interface Refreshed {
  source: string;
  kind: ResourceKind;
  path: string;
  asOf: Date;
  changed: boolean;
  value: unknown;
}

/** A load went wrong, whether or not readers noticed: an older copy may have been served. */
export interface Failed {
  source: string;
  kind: ResourceKind;
  path: string;
  error: Error;
}

/** How a reader got its data: from a fresh copy, from an older one, or by waiting for the source. */
export interface ReadOutcome {
  source: string;
  result: 'fresh' | 'stale' | 'loaded';
}

export interface ShareOptions {
  /** Told to the federations with every request: an address of a page or a mailbox. */
  contact: string;
  guard?: GuardOptions;
  limits?: Partial<UpstreamLimits>;
  onRefreshed?(event: Refreshed): void;
  onFailed?(event: Failed): void;
  onRead?(event: ReadOutcome): void;
  clock?: Clock;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
  /** In place of the guarded fetch over its own agent. */
  fetch?: GuardedFetch;
}

/** Connections, cache, breakers and running loads, shared by all upstreams of a process. */
export interface UpstreamShare {
  fetch: GuardedFetch;
  limits: UpstreamLimits;
  userAgent: string;
  clock: Clock;
  random: () => number;
  kept: Lru<Kept> & Pick<Budget, 'held'>;
  troubles: Lru<Trouble>;
  singleFlight: SingleFlight;
  getBreaker(key: string): Breaker;
  onRefreshed(event: Refreshed): void;
  onFailed(event: Failed): void;
  onRead(event: ReadOutcome): void;
  /** Ends loads under way and connections. */
  close(): Promise<void>;
}

/** Unknown ids remembered at a time. */
const MAX_TROUBLES = 2_000;

export function createUpstreamShare(options: ShareOptions): UpstreamShare {
  const { clock = systemClock, random = Math.random } = options;
  const { onRefreshed = () => {}, onFailed = () => {}, onRead = () => {} } = options;
  const limits = { ...upstreamLimits, ...options.limits };
  const guard = createGuard(options.guard);
  const agent = createGuardedAgent({ guard });
  const breakers = new Map<string, Breaker>();
  const singleFlight = createSingleFlight();
  return {
    fetch: options.fetch ?? createGuardedFetch({ guard, dispatcher: agent }),
    limits,
    userAgent: `Matchpost/${ENGINE_VERSION} (+${options.contact})`,
    clock,
    random,
    kept: createLru(limits.cacheBytes),
    troubles: createLru(MAX_TROUBLES),
    singleFlight,
    getBreaker: (key) => {
      const breaker =
        breakers.get(key) ?? createBreaker({ clock, failures: limits.breakerFailures, restMs: limits.breakerRestMs });
      breakers.set(key, breaker);
      return breaker;
    },
    onRefreshed,
    onFailed,
    onRead,
    close: async () => {
      singleFlight.abort(new Error('The server is closing'));
      await agent.destroy();
    },
  };
}

/** Leaves a source alone after failures in a row; then lets one request through to see. */
interface Breaker {
  /** True when a request may be sent now; it must end in `succeed`, `fail` or `leave`. */
  tryEnter(): boolean;
  succeed(): void;
  /** `restMs`: the source itself asked for a pause. */
  fail(restMs?: number): void;
  /** The request was given up by whoever wanted it; it says nothing about the source. */
  leave(): void;
  /** Milliseconds until the next request may go out; 0 when it may now. */
  getRest(): number;
}

interface BreakerOptions {
  clock: Clock;
  failures: number;
  restMs: number;
}

function createBreaker({ clock, failures, restMs }: BreakerOptions): Breaker {
  let failed = 0;
  let rest: { from: number; ms: number } | undefined;
  let isProbing = false;

  const getRest = () => {
    if (!rest) return 0;
    const since = clock() - rest.from;
    // A clock set back must not prolong a rest.
    return since < 0 ? 0 : Math.max(0, rest.ms - since);
  };

  return {
    getRest,
    tryEnter: () => {
      if (!rest) return true;
      if (isProbing || getRest() > 0) return false;
      isProbing = true;
      return true;
    },
    succeed: () => {
      failed = 0;
      rest = undefined;
      isProbing = false;
    },
    fail: (askedMs) => {
      failed += 1;
      // Requests that were already under way when it tripped do not prolong the rest.
      const trips = isProbing || (failed >= failures && !rest);
      isProbing = false;
      if (askedMs !== undefined && askedMs > getRest()) rest = { from: clock(), ms: askedMs };
      else if (trips) rest = { from: clock(), ms: restMs };
    },
    leave: () => {
      isProbing = false;
    },
  };
}

/** Times in milliseconds. */
export interface UpstreamLimits {
  /** For one load: names, connections, retries and the body. */
  totalMs: number;
  maxBytes: number;
  /** Pauses before each further try, to be stretched or shrunk by up to half. */
  retryDelaysMs: readonly number[];
  /** Failures in a row after which the source is left alone, and for how long. */
  breakerFailures: number;
  breakerRestMs: number;
  /** The longest rest a `Retry-After` can ask for. */
  maxRestMs: number;
  freshMs: number;
  /** On the evening of a match day. */
  freshEveningMs: number;
  /** Time for which a good copy is served when the source fails. */
  keepMs: number;
  /** Time for which a refusal and a failure are remembered. */
  refusedMs: number;
  failedMs: number;
  cacheBytes: number;
}

export const upstreamLimits: UpstreamLimits = {
  totalMs: 10 * second,
  maxBytes: 10_000_000,
  retryDelaysMs: [300, 900],
  breakerFailures: 5,
  breakerRestMs: 30 * second,
  maxRestMs: 10 * minute,
  freshMs: hour,
  freshEveningMs: 5 * minute,
  keepMs: 24 * hour,
  refusedMs: 30 * second,
  failedMs: 5 * second,
  cacheBytes: 32_000_000,
};
