import plugin from 'fastify-plugin';

/**
 * No cache keeps an answer to one person or key, an answer about signing in, or an error. Successes that say themselves
 * how long they may be kept (pictures, keyed leagues) stay as they are.
 */
export const privateAnswersPlugin = plugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url = '' } = request.routeOptions;
    const isPrivate =
      request.caller !== null || (config.scope ?? 'public') !== 'public' || url.startsWith('/api/auth/');
    const isError = reply.statusCode >= 400;
    if (isError || (isPrivate && !reply.hasHeader('cache-control'))) reply.header('cache-control', 'no-store');
    return payload;
  });
});
