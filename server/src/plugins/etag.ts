import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';

/**
 * Answers of GET carry a strong tag of their bytes; who has them already gets 304 without them. What sets a tag of its
 * own keeps it.
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
