import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { getLive } from '../../contract/health.ts';
import { ServerError } from '../../errors.ts';

interface UnderPressureOptions extends Pick<Config, 'mode'> {
  /** In bytes. */
  maxHeap?: number;
}

/** Milliseconds between two measurements of the event loop. */
const SAMPLE = 1_000;
const MAX_HEAP = 1_500 * 1024 * 1024;

/** A process that is busy is alive, and its numbers are needed most just then. */
const unrefused: ReadonlySet<string> = new Set([getLive.path, '/metrics']);

/** Answers 503 under overload so that running requests can finish. */
export const underPressurePlugin = plugin<UnderPressureOptions>(async (app, { mode, maxHeap = MAX_HEAP }) => {
  const isLasting = createPatience();
  await app.register(underPressure, {
    sampleInterval: SAMPLE,
    // Tests draw in the server's own process and block its loop; 0 is no limit.
    maxEventLoopDelay: mode === 'test' ? 0 : 1_000,
    maxHeapUsedBytes: maxHeap,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: ({ routeOptions }, reply, type, value) => {
      if (unrefused.has(routeOptions.url ?? '')) return;
      // No measurement yet: the event loop has not turned since the routes were compiled.
      if (value === Infinity) return;
      const isStall = type === underPressure.TYPE_EVENT_LOOP_DELAY && !isLasting(performance.now(), value ?? 0);
      if (isStall && app.memoryUsage().heapUsed <= maxHeap) return;
      reply.header('retry-after', '5');
      throw new ServerError('overloaded');
    },
  });
});

/**
 * True once requests have met a slow event loop in more than one measurement. One alone may be a stall of the machine,
 * which is over when it has been measured; until the next measurement everybody would be refused.
 */
export function createPatience(): (now: number, delay: number) => boolean {
  let [since, last] = [-Infinity, -Infinity];
  return (now, delay) => {
    // Requests farther apart belong to two stalls; those of a very slow loop come together, once in each turn.
    if (now - last > Math.max(3 * SAMPLE, 2 * delay)) since = now;
    last = now;
    return now - since >= SAMPLE;
  };
}
