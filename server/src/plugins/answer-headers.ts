import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';

/**
 * Adds a strong ETag of the bytes to GET answers and answers 304 to a matching `If-None-Match`. Keeps a tag that the
 * handler set.
 */
export const etagPlugin = plugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (reply.hasHeader('etag')) return payload;
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (!(request.headers['if-none-match'] ?? '').split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === tag)) {
      return payload;
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
});

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
