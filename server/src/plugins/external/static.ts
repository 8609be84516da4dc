import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface StaticOptions {
  /** What `npm run build -w web` wrote. */
  folder: string;
}

const route = { config: { scope: 'public', rateLimit: false }, schema: { hide: true } } as const;

/** Files of the site beside its pages. Names below `assets/` hold a hash and never change; the others are asked for again. */
export async function staticPlugin(app: FastifyInstance, { folder }: StaticOptions): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', route, (request, reply) =>
    reply.sendFile(request.params['*'], join(folder, 'assets'), { immutable: true, maxAge: '365d' }),
  );
  app.get<{ Params: { '*': string } }>('/components/*', route, (request, reply) => {
    const name = request.params['*'] === '' ? 'index.html' : request.params['*'];
    const lasts = name.startsWith('assets/');
    // Pages of clubs load the elements from here.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(name, join(folder, 'components'), { cacheControl: false });
  });
  for (const name of listRootFiles(folder)) {
    app.get(`/${name}`, route, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false }),
    );
  }
}

function listRootFiles(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !/\.(br|gz|html)$|^pages\.json$/.test(name));
}
