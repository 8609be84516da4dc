import plugin from 'fastify-plugin';

/**
 * Sets `no-store` on answers to a signed-in caller or about signing in, and on errors. Successes with their own cache
 * headers (pictures, keyed leagues) keep them.
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
