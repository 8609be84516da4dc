import type { FastifyInstance } from 'fastify';
import { appLinkRoutes } from './modules/apps/app-links.routes.ts';
import { apiKeyRoutes } from './modules/api-keys/api-key.routes.ts';
import { authorize } from './modules/sessions/authenticate.ts';
import { acceptForms, confirmRoutes } from './modules/sessions/confirm.routes.ts';
import { factorRoutes } from './modules/factors/factor.routes.ts';
import { deletionRoutes } from './modules/deletion/deletion.routes.ts';
import { exportRoutes } from './modules/export/export.routes.ts';
import { backgroundRoutes } from './modules/backgrounds/background.routes.ts';
import { emojiRoutes } from './modules/emoji/emoji.routes.ts';
import { fileRoutes } from './modules/files/file.routes.ts';
import { imageProxyRoutes } from './modules/image-proxy/image-proxy.routes.ts';
import { logoRoutes } from './modules/logos/logo.routes.ts';
import { clubSettingsRoutes } from './modules/club-settings/club-settings.routes.ts';
import { clubKeyRoutes } from './modules/club-keys/club-key.routes.ts';
import { batchRoutes } from './modules/batches/batch.routes.ts';
import { draftPictureRoutes, inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { scheduleRoutes } from './modules/schedules/schedule.routes.ts';
import { webhookRoutes } from './modules/webhooks/webhook.routes.ts';
import { gameEventRoutes, leagueRoutes } from './modules/leagues/league.routes.ts';
import { legalRoutes } from './modules/legal/legal.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { planRoutes, subscriptionRoutes } from './modules/plans/plan.routes.ts';
import { keepBytes, stripeWebhookRoutes } from './modules/stripe/stripe-webhook.routes.ts';
import { mcpRoutes } from './modules/mcp/mcp.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { realtimeRoutes } from './modules/realtime/realtime.routes.ts';
import { readLargeApart } from './admission/large-bodies.ts';
import { refuseWhenFull } from './admission/refuse-when-full.ts';
import { renderRoutes } from './modules/render/render.routes.ts';
import { renderedPostRoutes, renderLinkRoutes } from './modules/render/render-link.routes.ts';
import { ownTeamRoutes, readOwnTeamRoutes } from './modules/own-teams/own-team.routes.ts';
import { readTeamSlotRoutes, teamSlotRoutes } from './modules/team-slots/team-slot.routes.ts';
import { templateRoutes, versionRoutes } from './modules/templates/template.routes.ts';
import { sharedPostRoutes } from './modules/shared-posts/shared-post.routes.ts';
import { sessionRoutes } from './modules/sessions/session.routes.ts';
import { signInRoutes } from './modules/sessions/sign-in.routes.ts';
import { jwksRoutes } from './modules/signing-keys/jwks.routes.ts';
import { userRoutes } from './modules/users/user.routes.ts';
import { createOnce } from './modules/idempotency/once.ts';
import { apiKeyScopes } from './contract/endpoint.ts';
import { createScope } from './http/scope.ts';
import type { Services } from './services.ts';

/** The whole API on one screen, by scope. */
export async function routes(app: FastifyInstance, services: Services): Promise<void> {
  const openUnitOfWork = () => services.orm.em.fork();
  const deps = {
    openUnitOfWork,
    authenticate: services.authenticate,
    authorize,
    once: createOnce(services),
  };
  const open = createScope(app, ['public'], deps);
  healthRoutes(open, services);
  signInRoutes(open, services);
  jwksRoutes(open);
  appLinkRoutes(open, services);
  services.development?.mailboxRoutes(open, services);
  await app.register(async (forms) => {
    const scope = createScope(acceptForms(forms), ['public'], deps);
    confirmRoutes(scope, services);
    services.stripeDemo?.addRoutes(scope);
  });

  await app.register(async (signed) => {
    stripeWebhookRoutes(createScope(keepBytes(signed), ['public'], deps), services);
  });

  leagueRoutes(open, services);
  gameEventRoutes(open, services);
  fileRoutes(open, services);
  imageProxyRoutes(open, services);
  emojiRoutes(open);
  legalRoutes(open, services);
  renderedPostRoutes(open, services);
  draftPictureRoutes(open, services);
  mcpRoutes(open, app);
  realtimeRoutes(app, services);

  await app.register(async (posts) => {
    const guarded = readLargeApart(refuseWhenFull(posts, services), services);
    renderRoutes(createScope(guarded, ['key:render'], deps), services);
  });

  const keyed = createScope(
    app,
    apiKeyScopes.map((right) => `key:${right}` as const),
    deps,
  );
  renderLinkRoutes(keyed, services);
  batchRoutes(keyed, services);
  readOwnTeamRoutes(keyed);
  planRoutes(keyed);
  templateRoutes(keyed, services);
  versionRoutes(keyed, services);
  logoRoutes(keyed, services);
  backgroundRoutes(keyed, services);
  webhookRoutes(keyed, services);
  readTeamSlotRoutes(keyed, services);
  scheduleRoutes(keyed, services);
  inboxRoutes(keyed, services);

  const session = createScope(app, ['session'], deps);
  subscriptionRoutes(session, services);
  profileRoutes(session);
  deletionRoutes(session, services);
  exportRoutes(session, services);
  teamSlotRoutes(session, services);
  ownTeamRoutes(session, services);
  factorRoutes(session, services);
  apiKeyRoutes(session, services);
  clubKeyRoutes(session, services);
  clubSettingsRoutes(session);
  userRoutes(session, services);
  sessionRoutes(session, services);
  sharedPostRoutes(session, services);
  pushRoutes(session, services);
}
