import plugin from 'fastify-plugin';
import { ServerError } from '../errors.ts';

const EVERY = 50;

/**
 * While the server closes, connections end as soon as no request is under way. Fastify ends those that are idle at the
 * start only: one whose answer leaves later, or that a browser opened without asking yet, would keep it up for a minute.
 */
export const drainPlugin = plugin(async (app) => {
  let running = 0;
  app.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => void (running -= 1));
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async () => {
    if (timer !== undefined) throw new ServerError('overloaded');
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      if (running === 0) app.server.closeAllConnections();
    }, EVERY).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
