import { offerReload, offerUpdate } from './update.ts';

/** Milliseconds between checks for a new version; an installed window may stay open for weeks. */
const CHECK_INTERVAL = 60 * 60_000;

/** Registers the service worker, which keeps the site usable offline, and offers its updates. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  followController(navigator.serviceWorker);
  const registration = await loadRegistration();
  if (registration === undefined) return;
  const offer = () => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) void offerUpdate(registration);
  };
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  checkAgain(registration);
}

/** Undefined if the network fails: the next visit tries again. */
async function loadRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    if (navigator.onLine) throw error;
    return undefined;
  }
}

/** The first worker of a new visitor changes nothing; each later one is a new version, perhaps begun in another window. */
function followController(container: ServiceWorkerContainer): void {
  let isUpdate = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isUpdate) void offerReload();
    isUpdate = true;
  });
}

function checkAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - last < CHECK_INTERVAL) return;
    last = Date.now();
    registration.update().catch((error: unknown) => console.warn('no new version found', error));
  });
}
