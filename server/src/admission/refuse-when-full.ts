import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors.ts';

/** The renderer's capacity, running and waiting posts together, and its current queue. */
interface Renderer {
  readonly capacity: number;
  readonly load: { interactive: { waiting: number } };
}

/**
 * Refuses a post that could not even wait, before its request is looked at: the cost of refusing is taken from the
 * requests that wait. Requests with `If-None-Match` skip the check: a 304 costs nothing.
 */
export function refuseWhenFull(app: FastifyInstance, { renderer }: { renderer: Renderer }): FastifyInstance {
  let inside = 0;

  // Many requests without a queue are no overload: their posts come from the cache.
  const isFull = () => inside >= renderer.capacity && renderer.load.interactive.waiting > renderer.capacity / 2;

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['if-none-match'] === undefined && isFull()) {
      throw new ServerError('overloaded', { params: { seconds: 2 } });
    }
    inside += 1;
    reply.raw.once('close', () => void (inside -= 1));
  });
  return app;
}
