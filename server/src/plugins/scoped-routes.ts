import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { EndpointScope } from '../contract/endpoint.ts';
import { ServerError } from '../errors.ts';

export interface ScopedRoute {
  method: string;
  url: string;
  scope: EndpointScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its scope, in order of registration. */
    scopedRoutes: readonly ScopedRoute[];
    /** `method-not-allowed` with the methods of the request's path, or `not-found` where no route has it. */
    refuseAddress(request: FastifyRequest): ServerError;
  }
}

/** Public pages that plugins register, and the answer to every preflight. */
const pages = /^\/api\/docs(\/|$)|^\*$/;

/** Stops the start when a route has no scope. Knows which methods a path has. */
export const scopedRoutesPlugin = plugin(async (app) => {
  const routes: ScopedRoute[] = [];
  app.decorate('scopedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const scope = pages.test(url) ? 'public' : config?.scope;
    if (scope === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
    for (const one of [method].flat()) routes.push({ method: one, url, scope });
  });
  let patterns: Map<string, RegExp> | undefined;
  app.decorate('refuseAddress', (request: FastifyRequest) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    patterns ??= new Map(routes.map(({ url }) => [url, toPattern(url)]));
    const there = routes.filter(({ url }) => !isCatchAll(url) && patterns?.get(url)?.test(path));
    const methods = [...new Set(there.map(({ method }) => method))].toSorted();
    if (methods.length === 0 || methods.includes(request.method)) return new ServerError('not-found');
    return new ServerError('method-not-allowed', { params: { allow: methods.join(', ') } });
  });
});

/** Routes of the whole site say nothing about a path. */
const isCatchAll = (url: string) => url === '*' || url === '/*';

/** `/api/templates/:id` as an expression of a whole path. */
function toPattern(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
