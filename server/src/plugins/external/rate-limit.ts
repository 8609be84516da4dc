import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createSingleFlight } from '@matchpost/leagues/single-flight';
import { minute, type Clock } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { visitorOf } from '@matchpost/leagues/net';
import { takeRate } from '../../modules/rates/rates.ts';

interface RateLimitOptions {
  openUnitOfWork(): EntityManager;
  clock: Clock;
}

const DEFAULT_PER_MINUTE = 300;

/** Limits requests per minute of a user, of each API key, or of an address without either. The database holds the counts. */
export const rateLimitPlugin = plugin(async (app, options: RateLimitOptions) => {
  class Store implements FastifyRateLimitStore {
    readonly leases: Leases;
    constructor() {
      this.leases = new Leases(options);
      // Counts fetched ahead: a query under way while the database closes would keep the server from ending.
      app.addHook('onClose', () => this.leases.settle());
    }
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, max: number): void {
      this.leases.take(key, max, windowMs).then(
        (state) => done(null, { current: state.count, ttl: state.resetsIn }),
        (error: Error) => done(error),
      );
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }
  await app.register(rateLimit, {
    global: true,
    store: Store,
    timeWindow: minute,
    max: (request) => request.routeOptions.config.ratePerMinute ?? DEFAULT_PER_MINUTE,
    keyGenerator: (request) => {
      const who = nameCaller(request);
      const route = request.routeOptions.config.ratePerMinute === undefined ? '' : `:${request.routeOptions.url}`;
      return `request:${who}${route}`;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ServerError('rate-limited', { params: { seconds: Math.max(1, Math.ceil(ttl / 1_000)) } }),
  });
});

/** A website shows its key to everybody, so requests with a key count apart from its owner's session. */
function nameCaller({ caller, ip }: FastifyRequest): string {
  if (caller === null) return `ip:${visitorOf(ip)}`;
  const user = `user:${caller.userId}`;
  return caller.via === 'key' ? `${user}:key:${caller.keyId}` : user;
}

interface Lease {
  left: number;
  count: number;
  endsAt: number;
}

/** Leases several counts at once from the database, so that most requests need no query. */
class Leases {
  readonly #options: RateLimitOptions;
  readonly #leases = new Map<string, Lease>();
  readonly #asking = createSingleFlight();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  async take(key: string, max: number, windowMs: number): Promise<{ count: number; resetsIn: number }> {
    for (;;) {
      const now = this.#options.clock();
      const lease = this.#leases.get(key);
      if (lease !== undefined && lease.endsAt > now && lease.left > 0) {
        lease.left -= 1;
        const state = { count: lease.count - lease.left, resetsIn: lease.endsAt - now };
        // Fetched ahead, so that hardly any request waits for the database.
        if (lease.left < leaseSize(max) / 2) this.#askAhead(key, max, windowMs);
        return state;
      }
      await this.#ask(key, max, windowMs);
    }
  }

  #askAhead(key: string, max: number, windowMs: number): void {
    // A failure shows again in the request that needs the answer.
    if (!this.#asking.has(key)) this.#ask(key, max, windowMs).catch(() => undefined);
  }

  #ask(key: string, max: number, windowMs: number): Promise<void> {
    return this.#asking.join(key, () => this.#extend(key, max, windowMs));
  }

  async #extend(key: string, max: number, windowMs: number): Promise<void> {
    const amount = leaseSize(max);
    const now = this.#options.clock();
    const state = await takeRate(this.#options.openUnitOfWork(), key, { windowMs, now, amount });
    this.#forgetPast(now);
    const held = this.#leases.get(key);
    const left = held !== undefined && held.endsAt > now && state.count > held.count ? held.left : 0;
    this.#leases.set(key, { left: left + amount, count: state.count, endsAt: now + Math.max(1, state.resetsIn) });
  }

  /** Resolves when no query is under way. */
  settle(): Promise<void> {
    return this.#asking.settle();
  }

  #forgetPast(now: number): void {
    if (this.#leases.size < 1_000) return;
    for (const [key, lease] of this.#leases) if (lease.endsAt <= now) this.#leases.delete(key);
  }
}

/** Small limits are exact: one count per lease. */
function leaseSize(max: number): number {
  return Math.max(1, Math.floor(max / 30));
}
