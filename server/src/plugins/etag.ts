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
