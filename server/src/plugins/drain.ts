import plugin from 'fastify-plugin';
import { ServerError } from '../errors.ts';

const EVERY = 50;

/**
 * Closes connections without a running request while the server closes. Fastify only closes those idle at the start;
 * one whose answer is sent later, or that a browser opened in advance, would keep the server up for a minute.
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
