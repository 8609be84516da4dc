import { lazy } from 'react';

/** Most visitors are signed out: the menu is loaded with a session, before it can open. */
const load = () => import('./user-menu.tsx');

export const LazyUserMenu = lazy(async () => ({ default: (await load()).UserMenu }));
export const LazyMenuEntries = lazy(async () => ({ default: (await load()).MenuEntries }));
