import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/**
 * Lets pages of a website call with a key that is bound to it. Preflights carry no key, so they are answered for every
 * website; the call itself is then readable only where its key says so. Cookies are never part of it.
 */
export const corsPlugin = plugin(async (app) => {
  await app.register(cors, {
    // After the caller is known.
    hook: 'preValidation',
    strictPreflight: false,
    delegator: (request, done) => {
      done(null, {
        origin: isAllowed(request) ? (request.headers.origin ?? false) : false,
        methods: ['GET', 'HEAD'],
        allowedHeaders: ['authorization', 'accept-language', 'if-none-match', 'matchpost-api-version'],
        exposedHeaders: ['etag', 'link', 'matchpost-api-version', 'ratelimit', 'ratelimit-policy', 'retry-after'],
        maxAge: 3_600,
      });
    },
  });
});

function isAllowed({ caller, headers, method, url }: FastifyRequest): boolean {
  if (method === 'OPTIONS') return url.startsWith('/api/');
  return caller?.via === 'key' && caller.origin !== undefined && caller.origin === headers.origin;
}
