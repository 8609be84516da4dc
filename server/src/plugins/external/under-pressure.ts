import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import { ServerError } from '../../errors.ts';

/** Answers 503 before the process chokes, so that what runs is finished. */
export const underPressurePlugin = plugin(async (app) => {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: (_request, reply, _type, value) => {
      // Nothing was measured: routes were being compiled, and the loop has not turned since.
      if (value === Infinity) return;
      reply.header('retry-after', '5');
      throw new ServerError('overloaded');
    },
  });
});
