import { useEffect, useState, useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Call it where something failed: a page that failed offline reloads, since browsers may keep a module's failure.
 * False until then.
 */
export function useReloadWhenBack(): boolean {
  const online = useOnline();
  const [wasOnline] = useState(online);
  useEffect(() => {
    if (wasOnline || !online) return;
    // A connection may be announced before it carries anything.
    const timer = setInterval(() => {
      fetch('/api/health/live').then(
        () => location.reload(),
        () => undefined,
      );
    }, 1_000);
    return () => clearInterval(timer);
  }, [wasOnline, online]);
  return online && wasOnline;
}
