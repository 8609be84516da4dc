import { lazy } from 'react';

/** Only who is signed in needs them; they come with the session, long before the menu is opened. */
export const LazyMenuEntries = lazy(async () => ({ default: (await import('./menu-entries.tsx')).MenuEntries }));
