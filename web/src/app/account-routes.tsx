import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { loadSession } from '../session/session.ts';

/** Everything of the signed-in person: nobody else gets below `/profile`. */
export function accountRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const layout = createRoute({
    getParentRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('../account/account-layout.tsx'), 'AccountLayout'),
    beforeLoad: async ({ location }) => {
      const { status } = await loadSession({ ask: true });
      if (status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
    },
  });
  const index = createRoute({
    getParentRoute: () => layout,
    path: '/',
    component: lazyRouteComponent(() => import('../account/profile-page.tsx'), 'ProfilePage'),
  });
  const section = <const Path extends string>(path: Path) =>
    createRoute({
      getParentRoute: () => layout,
      path,
      component: lazyRouteComponent(() => import('../account/section-page.tsx'), 'SectionPage'),
    });
  const unknown = createRoute({
    getParentRoute: () => layout,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/profile', replace: true });
    },
  });
  return layout.addChildren([
    index,
    section('subscription'),
    section('teams'),
    section('templates'),
    section('templates/new'),
    section('templates/edit/$id'),
    section('logos'),
    section('backgrounds'),
    section('settings'),
    section('delete'),
    unknown,
  ]);
}
