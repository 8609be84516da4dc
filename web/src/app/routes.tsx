import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessages } from '../messages/areas.ts';
import { getLanguage } from '../preferences/language.ts';
import { accountRoutes } from './account-routes.tsx';
import { Shell } from './shell.tsx';
import { legalPaths } from '../legal/legal-pages.ts';

const rootRoute = createRootRoute({
  component: Shell,
  loader: async () => void (await loadMessages('shell', getLanguage())),
});

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../landing/landing-page.tsx'), 'LandingPage'),
  loader: async () =>
    void (await Promise.all((['landing', 'plans'] as const).map((area) => loadMessages(area, getLanguage())))),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  component: lazyRouteComponent(() => import('./studio-route.tsx'), 'StudioRoute'),
});

/** Sport, club, team and games: the studio reads the path itself. */
const studioStepRoute = createRoute({ getParentRoute: () => studioRoute, path: '$', component: () => null });

const legalRoutes = legalPaths.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(() => import('../legal/legal-page.tsx'), 'LegalPage'),
    loader: async () => void (await loadMessages('legal', getLanguage())),
  }),
);

/** Old addresses of the template pages. */
const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates',
  beforeLoad: () => {
    throw redirect({ to: '/profile/templates' });
  },
});

const newTemplateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates/new',
  beforeLoad: () => {
    throw redirect({ to: '/profile/templates/new' });
  },
});

const editTemplateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates/edit/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/profile/templates/edit/$id', params, replace: true });
  },
});

const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templates/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/profile/templates/edit/$id', params, replace: true });
  },
});

export const routeTree = rootRoute.addChildren([
  landingRoute,
  signInRoute,
  studioRoute.addChildren([studioStepRoute]),
  accountRoutes(() => rootRoute),
  templatesRoute,
  newTemplateRoute,
  editTemplateRoute,
  templateRoute,
  ...legalRoutes,
]);
