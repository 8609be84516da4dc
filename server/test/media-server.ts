/** For tests: the media routes with a real database, disk storage and decoding processes. */
import Fastify, { type FastifyInstance } from 'fastify';
import { startTestServer, type SignedIn } from './app.ts';
import { setErrorHandler } from '../src/http/error-handler.ts';
import { createOnce } from '../src/modules/idempotency/once.ts';
import { createScope } from '../src/http/scope.ts';
import { buildValidator } from '../src/http/schema-compilers.ts';
import { createOutsidePictures } from '../src/images/outside-pictures.ts';
import { createImagePool, type ImagePool } from '../src/images/pool.ts';
import {
  createGuardedAgent,
  createGuardedFetch,
  type GuardedFetch,
  createGuard,
  type Guard,
} from '@matchpost/leagues/net';
import { jwtPlugin } from '../src/plugins/external/jwt.ts';
import type { Services } from '../src/services.ts';
import type { Storage } from '../src/storage/storage.ts';
import { backgroundRoutes } from '../src/modules/backgrounds/background.routes.ts';
import { imageProxyRoutes } from '../src/modules/image-proxy/image-proxy.routes.ts';
import { logoRoutes } from '../src/modules/logos/logo.routes.ts';
import { authorize } from '../src/modules/sessions/authenticate.ts';
import { createSigningKeys } from '../src/modules/signing-keys/signing-keys.ts';
import { fileRoutes } from '../src/modules/files/file.routes.ts';
import { multipartPlugin } from '../src/modules/files/upload.ts';

export interface MediaServer {
  app: FastifyInstance;
  services: Services & { images: ImagePool; fetch: GuardedFetch };
  signIn: Awaited<ReturnType<typeof startTestServer>>['signIn'];
  advance(milliseconds: number): void;
  /** Logged warnings. */
  warnings: string[];
  close(): Promise<void>;
}

interface Options {
  /** Wraps the storage. */
  wrapStorage?: (storage: Storage) => Storage;
  /** Guard for outgoing requests; default: the real server's. */
  guard?: Guard;
}

export async function startMediaServer({
  wrapStorage = (storage) => storage,
  guard = createGuard(),
}: Options = {}): Promise<MediaServer> {
  const server = await startTestServer();
  const images = createImagePool();
  const warnings: string[] = [];
  const log = server.services.log.child({});
  log.warn = (...words: unknown[]) => void warnings.push(String(words.at(-1)));
  const dispatcher = createGuardedAgent({ guard });
  const fetch = createGuardedFetch({ guard, dispatcher });
  const outsidePictures = createOutsidePictures({ fetch, images, clock: server.services.clock });
  const storage = wrapStorage(server.services.storage);
  const services = { ...server.services, log, images, fetch, outsidePictures, storage };
  const app = await buildMediaApp(services);
  return {
    app,
    services,
    warnings,
    signIn: server.signIn,
    advance: server.advance,
    async close() {
      await app.close();
      await images.close();
      await dispatcher.close();
      await server.close();
    },
  };
}

async function buildMediaApp(services: MediaServer['services']): Promise<FastifyInstance> {
  const { orm, keyring, clock, config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    handlerTimeout: 60_000,
    schemaController: { compilersFactory: { buildValidator } },
  });
  const openUnitOfWork = () => orm.em.fork();
  app.decorateRequest('caller', null);
  setErrorHandler(app);
  const signingKeys = createSigningKeys({ openUnitOfWork, keyring, clock });
  await app.register(jwtPlugin, { signingKeys, issuer: config.publicUrl });
  await app.register(multipartPlugin);
  const deps = {
    openUnitOfWork,
    authenticate: services.authenticate,
    authorize,
    once: createOnce(services),
  };
  const open = createScope(app, ['public'], deps);
  fileRoutes(open, services);
  imageProxyRoutes(open, services);
  const session = createScope(app, ['key:pictures'], deps);
  logoRoutes(session, services);
  backgroundRoutes(session, services);
  await app.ready();
  return app;
}

/** Builds a multipart body as browsers send it. */
export async function form(
  headers: SignedIn['headers'],
  parts: Record<string, string | { bytes: Uint8Array; name?: string; type?: string }>,
) {
  const data = new FormData();
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(field, value);
    else
      data.append(
        field,
        new Blob([Buffer.from(value.bytes)], { type: value.type ?? 'image/png' }),
        value.name ?? 'a.png',
      );
  }
  const response = new Response(data);
  return {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  };
}
