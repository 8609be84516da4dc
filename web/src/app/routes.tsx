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
  ...(import.meta.env.APP
    ? {
        // The landing page sells, which the stores forbid; the app begins with the weekend.
        beforeLoad: () => {
          throw redirect({ to: '/weekend', replace: true });
        },
      }
    : {
        component: lazyRouteComponent(() => import('../landing/landing-page.tsx'), 'LandingPage'),
        loader: async () =>
          void (await Promise.all((['landing', 'plans'] as const).map((area) => loadMessages(area, getLanguage())))),
      }),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const studioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/studio',
  component: lazyRouteComponent(() => import('../studio/studio-page.tsx'), 'StudioPage'),
});

const weekendRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/weekend',
  component: lazyRouteComponent(() => import('../weekend/weekend-page.tsx'), 'WeekendPage'),
});

/** Sport, club, team and games: the studio parses the path itself. */
const studioStepRoute = createRoute({ getParentRoute: () => studioRoute, path: '$', component: () => null });

const legalRoutes = legalPaths.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyRouteComponent(() => import('../legal/legal-page.tsx'), 'LegalPage'),
    loader: async () => void (await loadMessages('legal', getLanguage())),
  }),
);

type NewAddress = '/profile/templates' | '/profile/templates/new' | '/profile/templates/edit/$id';

/** Old addresses of the template pages. */
const movedRoute = <Path extends string>(path: Path, to: NewAddress) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to, params, replace: true });
    },
  });

export const routeTree = rootRoute.addChildren([
  landingRoute,
  signInRoute,
  weekendRoute,
  studioRoute.addChildren([studioStepRoute]),
  accountRoutes(() => rootRoute),
  movedRoute('/templates', '/profile/templates'),
  movedRoute('/templates/new', '/profile/templates/new'),
  movedRoute('/templates/edit/$id', '/profile/templates/edit/$id'),
  movedRoute('/templates/$id', '/profile/templates/edit/$id'),
  ...legalRoutes,
]);
