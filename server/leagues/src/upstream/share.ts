import { ENGINE_VERSION } from '@matchpost/engine';
import { systemClock, type Clock } from '@matchpost/engine/clock';
import { createGuardedAgent } from '../net/agent.ts';
import { createGuardedFetch, type GuardedFetch } from '../net/fetch.ts';
import { createGuard, type GuardOptions } from '../net/guard.ts';
import type { ResourceKind } from '../upstream.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import { type SingleFlight, type Lru, createSingleFlight, createLru } from '../cache.ts';
import { upstreamLimits, type UpstreamLimits } from './limits.ts';

/** A good copy. */
export interface Kept {
  value: unknown;
  /** When the source gave it. */
  asOf: number;
  digest: string;
  starts: readonly number[];
}

/** What went wrong, when, and for how long nobody asks again. */
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

export interface ShareOptions {
  /** Told to the federations with every request: an address of a page or a mailbox. */
  contact: string;
  guard?: GuardOptions;
  limits?: Partial<UpstreamLimits>;
  onRefreshed?(event: Refreshed): void;
  onFailed?(event: Failed): void;
  clock?: Clock;
  /** From 0 to 1; spreads retries. */
  random?: () => number;
  /** In place of the guarded fetch over its own agent. */
  fetch?: GuardedFetch;
}

/** What all upstreams of a process share: connections, cache, breakers, loads under way. */
export interface UpstreamShare {
  fetch: GuardedFetch;
  limits: UpstreamLimits;
  userAgent: string;
  clock: Clock;
  random: () => number;
  kept: Lru<Kept>;
  troubles: Lru<Trouble>;
  singleFlight: SingleFlight;
  getBreaker(key: string): Breaker;
  onRefreshed(event: Refreshed): void;
  onFailed(event: Failed): void;
  /** Ends loads under way and connections. */
  close(): Promise<void>;
}

/** Unknown ids remembered at a time. */
const MAX_TROUBLES = 2_000;

export function createUpstreamShare(options: ShareOptions): UpstreamShare {
  const { clock = systemClock, random = Math.random, onRefreshed = () => {}, onFailed = () => {} } = options;
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
    close: async () => {
      singleFlight.abort(new Error('The server is closing'));
      await agent.destroy();
    },
  };
}
