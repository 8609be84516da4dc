import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface StaticOptions {
  /** The output of `npm run build -w web`. */
  folder: string;
}

const route = { config: { scope: 'public', rateLimit: false } } as const;

/** Static files of the site. Names below `assets/` hold a hash and are cached forever; the others are revalidated. */
export async function staticPlugin(app: FastifyInstance, { folder }: StaticOptions): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', route, (request, reply) =>
    reply.sendFile(request.params['*'], join(folder, 'assets'), { immutable: true, maxAge: '365d' }),
  );
  app.get<{ Params: { '*': string } }>('/components/*', route, (request, reply) => {
    const name = request.params['*'] === '' ? 'index.html' : request.params['*'];
    const lasts = name.startsWith('assets/');
    // Club websites load the web components from here.
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
