import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.ts';
import { getRouteLanguage } from './app/use-route-language.ts';
import { setCredentials } from './api.ts';
import { showLanguage } from './preferences/language.ts';
import { followTheme } from './preferences/theme.ts';
import { loadAccessToken, reportRefusedToken, startSession } from './session/session.ts';

const root = document.getElementById('root')!;
const { documentElement } = document;
const { pathname, search } = location;

setCredentials({ loadToken: loadAccessToken, refused: () => void reportRefusedToken() });
followTheme();
startSession({ referrer: document.referrer, guarded: pathname.startsWith('/profile') });

const language = getRouteLanguage(pathname, search);
const prerendered = root.dataset['page'] === pathname && documentElement.lang === language;
showLanguage(language);

const router = createAppRouter();
await router.load();
if (prerendered) {
  // The markup is the server's: without this, the router puts boundaries around it that are not in there.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, page());
} else {
  createRoot(root).render(page());
}
delete documentElement.dataset['waiting'];
requestIdleCallback?.(() => void import('./pwa/register.ts').then(({ registerWorker }) => registerWorker()));

function page() {
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
}
