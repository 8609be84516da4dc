import underPressure from '@fastify/under-pressure';
import plugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';

type UnderPressureOptions = Pick<Config, 'mode'>;

/** Answers 503 under overload so that running requests can finish. */
export const underPressurePlugin = plugin<UnderPressureOptions>(async (app, { mode }) => {
  await app.register(underPressure, {
    // Tests draw in the server's own process and block its loop; 0 is no limit.
    maxEventLoopDelay: mode === 'test' ? 0 : 1_000,
    maxHeapUsedBytes: 1_500 * 1024 * 1024,
    retryAfter: 5,
    exposeStatusRoute: false,
    pressureHandler: (_request, reply, _type, value) => {
      // No measurement yet: the event loop has not turned since the routes were compiled.
      if (value === Infinity) return;
      reply.header('retry-after', '5');
      throw new ServerError('overloaded');
    },
  });
});
