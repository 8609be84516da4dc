import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiKeyRoutes } from './modules/api-keys/api-key.routes.ts';
import { authenticate, authorize } from './modules/sessions/authenticate.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { planRoutes } from './modules/plans/plan.routes.ts';
import { createScope } from './http/scope.ts';
import type { Services } from './services.ts';

/** The whole API on one screen: who may call what. */
export async function routes(app: FastifyInstance, services: Services): Promise<void> {
  const openUnitOfWork = () => services.orm.em.fork();
  const needs = {
    openUnitOfWork,
    authenticate: (request: FastifyRequest) => authenticate(request, openUnitOfWork(), services.clock()),
    authorize,
  };
  const open = createScope(app, ['public'], needs);
  healthRoutes(open, services);

  const session = createScope(app, ['session'], needs);
  planRoutes(session);
  apiKeyRoutes(session, services);
}
