import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import './http/augment.ts';
import { setErrorHandler } from './http/error-handler.ts';
import { createSigningKeys } from './modules/signing-keys/signing-keys.ts';
import { jwtPlugin } from './plugins/external/jwt.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

/** A request may take this long; its signal is aborted then. */
const HANDLER_TIMEOUT = 30_000;

/** The whole server, not listening yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, orm, keyring, clock } = services;
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy === '' ? false : config.trustProxy,
    handlerTimeout: HANDLER_TIMEOUT,
    bodyLimit: 64 * 1024,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: false } },
  });
  app.decorateRequest('caller', null);
  setErrorHandler(app);
  const signingKeys = createSigningKeys({ openUnitOfWork: () => orm.em.fork(), keyring, clock });
  await app.register(jwtPlugin, { signingKeys, issuer: config.publicUrl });
  await routes(app, services);
  return app;
}
