import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';

type UnderPressureOptions = Pick<Config, 'mode'>;

/** Milliseconds between two measurements of the event loop. */
const SAMPLE = 1_000;
const MAX_HEAP = 1_500 * 1024 * 1024;

/** Answers 503 under overload so that running requests can finish. */
export const underPressurePlugin = plugin<UnderPressureOptions>(async (app, { mode }) => {
  const isLasting = createPatience();
  await app.register(underPressure, {
    sampleInterval: SAMPLE,
    // Tests draw in the server's own process and block its loop; 0 is no limit.
    maxEventLoopDelay: mode === 'test' ? 0 : 1_000,
    maxHeapUsedBytes: MAX_HEAP,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: (_request, reply, type, value) => {
      // No measurement yet: the event loop has not turned since the routes were compiled.
      if (value === Infinity) return;
      const isStall = type === underPressure.TYPE_EVENT_LOOP_DELAY && !isLasting(performance.now(), value ?? 0);
      if (isStall && app.memoryUsage().heapUsed <= MAX_HEAP) return;
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
