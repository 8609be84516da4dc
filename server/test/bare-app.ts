import Fastify from 'fastify';
import { ServerError } from '../src/errors.ts';
import { setErrorHandler } from '../src/http/error-handler.ts';
import { createScope, type Scope } from '../src/http/scope.ts';
import { drainPlugin } from '../src/plugins/drain.ts';
import { buildValidator } from '../src/http/schema-compilers.ts';

/** The HTTP layer without services, for its own tests. */
export function prepareApp(define: (scope: Scope) => void) {
  const app = Fastify({ schemaController: { compilersFactory: { buildValidator } } });
  app.register(drainPlugin);
  app.decorate('refuseAddress', () => new ServerError('not-found'));
  app.decorateRequest('caller', null);
  setErrorHandler(app);
  const refuse = () => {
    throw new Error('This app has no services');
  };
  define(createScope(app, ['public'], {
    openUnitOfWork: () => undefined as never,
    authenticate: refuse,
    authorize: refuse,
    once: (_call, work) => work(),
  }));
  const listening = app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin: () => listening, close: () => app.close() };
}
