import { publicPages } from './pages.ts';

/** Addresses the server answers with a page; everything else is a 404, with the same page saying so. */
export const routePatterns: readonly string[] = [
  ...Object.keys(publicPages),
  '/auth',
  '/studio',
  '/studio/*',
  '/profile',
  '/profile/*',
  '/templates',
  '/templates/new',
  '/templates/edit/:id',
  '/templates/:id',
];
