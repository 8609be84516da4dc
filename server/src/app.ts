import { randomUUID } from 'node:crypto';
import { ENGINE_VERSION as VERSION } from '@matchpost/engine';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { setErrorHandler } from './http/error-handler.ts';
import { frameAnswers } from './http/frame-answers.ts';
import { parseJsonBodies } from './admission/parse-json.ts';
import { RequestLog } from './http/request-log.ts';
import { buildSerializer, buildValidator } from './http/schema-compilers.ts';
import { multipartPlugin } from './modules/files/upload.ts';
import { createSigningKeys } from './modules/signing-keys/signing-keys.ts';
import { corsPlugin } from './plugins/external/cors.ts';
import { helmetPlugin } from './plugins/external/helmet.ts';
import { jwtPlugin } from './plugins/external/jwt.ts';
import { metricsPlugin } from './plugins/external/metrics.ts';
import { rateLimitPlugin } from './plugins/external/rate-limit.ts';
import { swaggerPlugin } from './plugins/external/swagger.ts';
import { underPressurePlugin } from './plugins/external/under-pressure.ts';
import { websocketPlugin } from './plugins/external/websocket.ts';
import { drainPlugin } from './plugins/drain.ts';
import { answerHeadersPlugin } from './plugins/answer-headers.ts';
import { observe } from './plugins/observe.ts';
import { scopedRoutesPlugin } from './plugins/scoped-routes.ts';
import { sitePlugin } from './plugins/site.ts';
import { workPlugin } from './plugins/work.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

/** Builds the whole server without listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, orm, keyring, clock } = services;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    ...frameAnswers,
    trustProxy: config.trustProxy === '' ? false : config.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 1_000 },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
  });
  app.decorateRequest('caller', null);
  setErrorHandler(app);
  parseJsonBodies(app);
  await app.register(drainPlugin);
  await app.register(scopedRoutesPlugin);
  await app.register(corsPlugin, { appOrigins: config.apps.origins });
  await app.register(answerHeadersPlugin);
  const openUnitOfWork = () => orm.em.fork();
  await app.register(underPressurePlugin, { mode: config.mode });
  await app.register(helmetPlugin, { publicUrl: config.publicUrl });
  await app.register(metricsPlugin, {
    token: config.metricsToken,
    registry: services.metrics.registry,
    observe: () => observe(services),
  });
  await app.register(rateLimitPlugin, { openUnitOfWork, clock });
  await app.register(swaggerPlugin, { publicUrl: config.publicUrl, version: VERSION });
  const signingKeys = createSigningKeys({ openUnitOfWork, keyring, clock });
  await app.register(cookie);
  await app.register(websocketPlugin);
  await app.register(multipartPlugin);
  await app.register(jwtPlugin, { signingKeys, issuer: config.publicUrl });
  await app.register(workPlugin, { services });
  await routes(app, services);
  // API tests need the same routes whether or not the web is built.
  if (config.mode !== 'test') {
    const { publicUrl, contactEmail } = config;
    await app.register(sitePlugin, {
      publicUrl,
      contactEmail,
      offersTexts: services.sms.isAvailable,
      legalTexts: services.legalTexts,
    });
  }
  return app;
}
