import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';

/** Headers that every answer gets unless its handler set them. */
export const answerHeadersPlugin = plugin(async (app) => {
  // A strong ETag of the bytes of GET answers, and 304 to a matching `If-None-Match`.
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
  // `no-store` on answers to a signed-in caller or about signing in, and on errors.
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url = '' } = request.routeOptions;
    const isPrivate =
      request.caller !== null || (config.scope ?? 'public') !== 'public' || url.startsWith('/api/auth/');
    const isError = reply.statusCode >= 400;
    if (isError || (isPrivate && !reply.hasHeader('cache-control'))) reply.header('cache-control', 'no-store');
    return payload;
  });
});
