import { createHash } from 'node:crypto';
import plugin from 'fastify-plugin';
import type { FastifyReply } from 'fastify';
import { API_VERSION, VERSION_HEADER } from '@matchpost/client/version';
import { ServerError } from '../errors.ts';

/** Headers that every answer gets unless its handler set them. */
export const answerHeadersPlugin = plugin(async (app) => {
  // A caller may name the version it was written for; docs/api.md has the policy of change.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(VERSION_HEADER, API_VERSION);
    const asked = request.headers[VERSION_HEADER];
    if (asked === undefined || asked === API_VERSION) return;
    const params = { version: String(asked).slice(0, 20), known: API_VERSION };
    throw new ServerError('api-version-unknown', { path: `headers.${VERSION_HEADER}`, params });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    tellRate(reply);
    return payload;
  });
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
  // `no-store` on answers to a signed-in caller or about signing in, and on errors, which say nothing about a file either.
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, url = '' } = request.routeOptions;
    const isPrivate =
      request.caller !== null || (config.scope ?? 'public') !== 'public' || url.startsWith('/api/auth/');
    const isError = reply.statusCode >= 400;
    if (isError || (isPrivate && !reply.hasHeader('cache-control'))) reply.header('cache-control', 'no-store');
    if (isError) for (const name of ofFiles) reply.removeHeader(name);
    return payload;
  });
});

/** Headers of a file, which its handler may set before it fails. */
const ofFiles = ['etag', 'last-modified', 'content-disposition', 'accept-ranges'];

/** The rate limiter's state as draft-ietf-httpapi-ratelimit-headers-10 writes it; its `x-ratelimit-…` headers stay. */
function tellRate(reply: FastifyReply): void {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    reply.getHeader(`x-ratelimit-${name}`),
  );
  if (limit === undefined || remaining === undefined) return;
  reply.header('ratelimit-policy', `"minute";q=${limit};w=60`);
  reply.header('ratelimit', `"minute";r=${remaining};t=${reset}`);
}
