import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { EntityManager } from '@mikro-orm/postgresql';
import plugin from 'fastify-plugin';
import { minute, type Clock } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { takeRate } from '../../modules/rates/rates.ts';

interface RateLimitOptions {
  openUnitOfWork(): EntityManager;
  clock: Clock;
}

const DEFAULT_PER_MINUTE = 300;

/** Requests a minute from one person, or from one address where nobody is signed in; counted in the database. */
export const rateLimitPlugin = plugin(async (app, needs: RateLimitOptions) => {
  class Store implements FastifyRateLimitStore {
    readonly leases: Leases;
    constructor() {
      this.leases = new Leases(needs);
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
      const who = request.caller === null ? `ip:${request.ip}` : `user:${request.caller.userId}`;
      const route = request.routeOptions.config.ratePerMinute === undefined ? '' : `:${request.routeOptions.url}`;
      return `request:${who}${route}`;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ServerError('rate-limited', { params: { seconds: Math.max(1, Math.ceil(ttl / 1_000)) } }),
  });
});

interface Lease {
  left: number;
  count: number;
  endsAt: number;
}

/** Takes several counts at once from the database, so that not every request has to ask it. */
class Leases {
  readonly #needs: RateLimitOptions;
  readonly #leases = new Map<string, Lease>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(needs: RateLimitOptions) {
    this.#needs = needs;
  }

  async take(key: string, max: number, windowMs: number): Promise<{ count: number; resetsIn: number }> {
    for (;;) {
      const now = this.#needs.clock();
      const lease = this.#leases.get(key);
      if (lease !== undefined && lease.endsAt > now && lease.left > 0) {
        lease.left -= 1;
        const state = { count: lease.count - lease.left, resetsIn: lease.endsAt - now };
        // The next ones are fetched before these run out, so that hardly any request waits for the database.
        if (lease.left < leaseSize(max) / 2) this.#askAhead(key, max, windowMs);
        return state;
      }
      await (this.#asking.get(key) ?? this.#ask(key, max, windowMs));
    }
  }

  #askAhead(key: string, max: number, windowMs: number): void {
    // A failure is met again, and told, by the request that needs the answer.
    if (!this.#asking.has(key)) this.#ask(key, max, windowMs).catch(() => undefined);
  }

  #ask(key: string, max: number, windowMs: number): Promise<void> {
    const asking = this.#extend(key, max, windowMs).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #extend(key: string, max: number, windowMs: number): Promise<void> {
    const amount = leaseSize(max);
    const now = this.#needs.clock();
    const state = await takeRate(this.#needs.openUnitOfWork(), key, { windowMs, now, amount });
    this.#forgetPast(now);
    const held = this.#leases.get(key);
    const left = held !== undefined && held.endsAt > now && state.count > held.count ? held.left : 0;
    this.#leases.set(key, { left: left + amount, count: state.count, endsAt: now + Math.max(1, state.resetsIn) });
  }

  #forgetPast(now: number): void {
    if (this.#leases.size < 1_000) return;
    for (const [key, lease] of this.#leases) if (lease.endsAt <= now) this.#leases.delete(key);
  }
}

/** Small limits are counted one by one. */
function leaseSize(max: number): number {
  return Math.max(1, Math.floor(max / 30));
}
