import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { loadSession } from '../session/session.ts';

/** Everything of the signed-in person: nobody else gets below `/profile`. */
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
  const layout = createRoute({
    getParentRoute,
    id: 'menu',
    component: lazyRouteComponent(() => import('../account/account-layout.tsx'), 'AccountLayout'),
  });
  const inMenu = () => layout;
  const unknown = createRoute({
    getParentRoute: inMenu,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/profile', replace: true });
    },
  });
  return [
    layout.addChildren([
      createRoute({
        getParentRoute: inMenu,
        path: '/',
        component: lazyRouteComponent(() => import('../account/profile-page.tsx'), 'ProfilePage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'subscription',
        component: lazyRouteComponent(
          () => import('../account/subscription/subscription-page.tsx'),
          'SubscriptionPage',
        ),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'teams',
        component: lazyRouteComponent(() => import('../account/teams/teams-page.tsx'), 'TeamsPage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'templates',
        component: lazyRouteComponent(() => import('../account/templates/templates-page.tsx'), 'TemplatesPage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'logos',
        component: lazyRouteComponent(() => import('../account/logos/logos-page.tsx'), 'LogosPage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'backgrounds',
        component: lazyRouteComponent(() => import('../account/backgrounds/backgrounds-page.tsx'), 'BackgroundsPage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'settings',
        component: lazyRouteComponent(() => import('../account/settings/settings-page.tsx'), 'SettingsPage'),
      }),
      createRoute({
        getParentRoute: inMenu,
        path: 'delete',
        component: lazyRouteComponent(() => import('../account/delete-page.tsx'), 'DeletePage'),
      }),
      unknown,
    ]),
  ];
}

/** The editor takes the whole window. One page for both addresses: the first save changes the one into the other. */
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
