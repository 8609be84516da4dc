import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER } from '../../contract/client.ts';

interface CorsOptions {
  /** Of the apps' own pages. */
  appOrigins: readonly string[];
}

const exposedHeaders = [
  'content-disposition',
  'etag',
  'link',
  'matchpost-api-version',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
];
const readingHeaders = ['authorization', 'accept-language', 'if-none-match', 'matchpost-api-version'];
const forWebsites = { methods: ['GET', 'HEAD'], allowedHeaders: readingHeaders };
const forApps = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [...readingHeaders, 'content-type', 'idempotency-key', 'if-match', 'last-event-id', CLIENT_HEADER],
};

/**
 * Lets pages of a website call with a key that is bound to it, and the apps' pages call everything. Preflights carry no
 * key, so they are answered for every website; the call itself is then readable only where its key says so. Cookies are
 * never part of it.
 */
export const corsPlugin = plugin(async (app, { appOrigins }: CorsOptions) => {
  const isApp = ({ headers, url }: FastifyRequest) =>
    headers.origin !== undefined && appOrigins.includes(headers.origin) && url.startsWith('/api/');
  if (appOrigins.length > 0) openToApps(app, isApp);
  await app.register(cors, {
    // After the caller is known.
    hook: 'preValidation',
    strictPreflight: false,
    delegator: (request, done) => {
      const fromApp = isApp(request);
      done(null, {
        origin: fromApp || isAllowed(request) ? (request.headers.origin ?? false) : false,
        ...(fromApp ? forApps : forWebsites),
        exposedHeaders,
        maxAge: 3_600,
      });
    },
  });
});

function openToApps(app: Parameters<typeof corsPlugin>[0], isApp: (request: FastifyRequest) => boolean): void {
  // Before the caller is known: the app has to read refusals and overloads too.
  app.addHook('onRequest', async (request, reply) => {
    if (!isApp(request)) return;
    reply.header('access-control-allow-origin', request.headers.origin);
    reply.header('access-control-expose-headers', exposedHeaders.join(', '));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    // A cache must not give the app an answer without its header.
    addVary(reply);
    // An image element names no origin. Nobody can read its pixels, and private pictures have signed addresses.
    const isPicture = String(reply.getHeader('content-type') ?? '').startsWith('image/');
    if (isPicture) reply.header('cross-origin-resource-policy', 'cross-origin');
    return payload;
  });
}

function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!/\borigin\b/i.test(known)) reply.header('vary', known === '' ? 'Origin' : `${known}, Origin`);
}

function isAllowed({ caller, headers, method, url }: FastifyRequest): boolean {
  if (method === 'OPTIONS') return url.startsWith('/api/');
  return caller?.via === 'key' && caller.origin !== undefined && caller.origin === headers.origin;
}
