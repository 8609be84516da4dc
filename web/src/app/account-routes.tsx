import { createRoute, lazyRouteComponent, redirect, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { loadSession } from '../session/session.ts';

/** Pages that need a session: anonymous visitors are redirected from `/profile`. */
export function accountRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const guard = createRoute({
    getParentRoute,
    path: '/profile',
    beforeLoad: async ({ location }) => {
      const { status } = await loadSession({ ask: true });
      if (status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
    },
  });
  return guard.addChildren([...pages(() => guard), ...editors(() => guard)]);
}

/** The pages with the side menu. */
function pages<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const load = () => import('../account/pages.ts');
  const layout = createRoute({
    getParentRoute,
    id: 'menu',
    component: lazyRouteComponent(load, 'AccountLayout'),
  });
  const inMenu = () => layout;
  const page = <Path extends string>(path: Path, component: RouteComponent) =>
    createRoute({ getParentRoute: inMenu, path, component });
  const loadSchedules = () => import('../account/schedules/pages.ts');
  const unknown = createRoute({
    getParentRoute: inMenu,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/profile', replace: true });
    },
  });
  return [
    layout.addChildren([
      page('/', lazyRouteComponent(load, 'ProfilePage')),
      page('subscription', lazyRouteComponent(load, 'SubscriptionPage')),
      page('teams', lazyRouteComponent(load, 'TeamsPage')),
      page('teams/$id', lazyRouteComponent(load, 'OwnTeamPage')),
      page('templates', lazyRouteComponent(load, 'TemplatesPage')),
      page('logos', lazyRouteComponent(load, 'LogosPage')),
      page('backgrounds', lazyRouteComponent(load, 'BackgroundsPage')),
      page('settings', lazyRouteComponent(load, 'SettingsPage')),
      page('delete', lazyRouteComponent(load, 'DeletePage')),
      page('schedules', lazyRouteComponent(loadSchedules, 'SchedulesPage')),
      page('schedules/posts/$id', lazyRouteComponent(loadSchedules, 'DraftPage')),
      automations(inMenu),
      unknown,
    ]),
  ];
}

/** Posts without a person: batches, webhooks and keys, each with its own address. */
function automations<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const load = () => import('../account/automations/pages.ts');
  const section = createRoute({
    getParentRoute,
    path: 'automations',
    component: lazyRouteComponent(load, 'AutomationsLayout'),
  });
  const inSection = () => section;
  const page = <Path extends string>(path: Path, component: RouteComponent) =>
    createRoute({ getParentRoute: inSection, path, component });
  const start = createRoute({
    getParentRoute: inSection,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/profile/automations/batches', replace: true });
    },
  });
  return section.addChildren([
    start,
    page('batches', lazyRouteComponent(load, 'BatchesPage')),
    page('webhooks', lazyRouteComponent(load, 'WebhooksPage')),
    page('api-keys', lazyRouteComponent(load, 'ApiKeysPage')),
    page('league-keys', lazyRouteComponent(load, 'ClubKeysPage')),
  ]);
}

/** The editor takes the whole window. Both addresses share one page: the first save turns one into the other. */
function editors<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const editor = createRoute({
    getParentRoute,
    id: 'editor',
    beforeLoad: async () => {
      const { paid } = await loadSession();
      if (!paid) throw redirect({ to: '/profile/templates', replace: true });
    },
    component: lazyRouteComponent(() => import('../editor/editor-page.tsx'), 'EditorPage'),
  });
  const inEditor = () => editor;
  return [
    editor.addChildren([
      createRoute({ getParentRoute: inEditor, path: 'templates/new', component: () => null }),
      createRoute({ getParentRoute: inEditor, path: 'templates/edit/$id', component: () => null }),
    ]),
  ];
}
