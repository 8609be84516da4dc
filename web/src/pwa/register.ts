import { showToast } from '../ui/toast.ts';
import { loadMessages } from '../messages/areas.ts';
import { getLanguage } from '../preferences/language.ts';

/** Registers the service worker, which keeps the site usable offline, and offers its updates. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registration = await loadRegistration();
  if (registration === undefined) return;
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void offer(worker);
    });
  });
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

/** The user decides when: an automatic reload would lose unsaved input. */
async function offer(worker: ServiceWorker): Promise<void> {
  const t = await loadMessages('shell', getLanguage());
  showToast({
    id: 'update',
    title: t.updateTitle,
    description: t.updateMore,
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: t.updateNow,
      onAction: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage({ type: 'SKIP_WAITING' }, []);
      },
    },
  });
}
