import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { LazyNotFoundPage } from './lazy-not-found-page.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { routeTree } from './routes.tsx';
import { formatSearch, parseSearch } from './search.ts';

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch: formatSearch,
    // Several games of a preview: /studio/handball/7/12/101,102
    pathParamsAllowedCharacters: [','],
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: LazyNotFoundPage,
    defaultPendingComponent: PageSpinner,
    // While prerendering it would write an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
