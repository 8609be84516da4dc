import type { FastifyInstance } from 'fastify';
import { ServerError } from '../../errors.ts';
import type { Renderer } from '../../render/renderer.ts';

interface Deps {
  renderer: Pick<Renderer, 'load' | 'capacity'>;
}

/**
 * A post that could not even wait is refused before anything is spent on it: what refusing costs is taken from those who
 * wait. Whoever has the post already may ask whether it is still the same.
 */
export function refuseWhenFull(app: FastifyInstance, { renderer }: Deps): FastifyInstance {
  let inside = 0;

  // Many requests that wait for nothing are no sign of it: they get what was drawn before.
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
