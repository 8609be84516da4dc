import plugin from 'fastify-plugin';
import type { EndpointScope } from '../contract/endpoint.ts';

export interface ScopedRoute {
  method: string;
  url: string;
  scope: EndpointScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with who may call it, in order of registration. */
    scopedRoutes: readonly ScopedRoute[];
  }
}

/** Routes of plugins: pages that show what everybody may know. */
const pages = /^\/api\/docs(\/|$)/;

/** A route that doesn't say who may call it stops the server from starting. */
export const scopedRoutesPlugin = plugin(async (app) => {
  const routes: ScopedRoute[] = [];
  app.decorate('scopedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    const scope = pages.test(url) ? 'public' : config?.scope;
    if (scope === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
    for (const one of [method].flat()) routes.push({ method: one, url, scope });
  });
});
