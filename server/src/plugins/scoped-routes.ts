import plugin from 'fastify-plugin';
import type { EndpointScope } from '../contract/endpoint.ts';

export interface ScopedRoute {
  method: string;
  url: string;
  scope: EndpointScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its scope, in order of registration. */
    scopedRoutes: readonly ScopedRoute[];
  }
}

/** Public pages that plugins register. */
const pages = /^\/api\/docs(\/|$)/;

/** Stops the start when a route has no scope. */
export const scopedRoutesPlugin = plugin(async (app) => {
  const routes: ScopedRoute[] = [];
  app.decorate('scopedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const scope = pages.test(url) ? 'public' : config?.scope;
    if (scope === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
    for (const one of [method].flat()) routes.push({ method: one, url, scope });
  });
});
