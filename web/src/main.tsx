import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { getRouteLanguage } from './app/pages.ts';
import { setCredentials } from './api.ts';
import { showLanguage } from './preferences/language.ts';
import { startPwa } from './pwa/start.ts';
import { followTheme } from './preferences/theme.ts';
import { loadAccessToken, reportRefusedToken, startSession } from './session/session.ts';

setCredentials({ loadToken: loadAccessToken, refused: () => void reportRefusedToken() });
// No top-level `await`: pages import from this file's chunk, and each would wait for the other.
if (import.meta.env.APP) void start();
else startPwa(start());

async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  const { documentElement } = document;
  const app = import.meta.env.APP ? await import('./app/start-app.ts') : undefined;
  app?.openDevice();
  followTheme();
  const { pathname, search } = location;
  startSession({ referrer: document.referrer, guarded: import.meta.env.APP || pathname.startsWith('/profile') });
  const language = getRouteLanguage(pathname, search);
  const prerendered = root.dataset['page'] === pathname && documentElement.lang === language;
  showLanguage(language);
  const router = createAppRouter();
  app?.followDevice(router);
  await router.load();
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerendered) {
    // Without this the router adds Suspense boundaries that the prerendered markup lacks.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, page);
  } else {
    createRoot(root).render(page);
  }
  // From here on React hears presses: boot.js repeats an earlier one, and ends the wait for the scripts.
  dispatchEvent(new Event('ready'));
}
