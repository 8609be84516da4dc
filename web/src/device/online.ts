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

/** Call it where something failed: a page that failed offline reloads, since browsers may keep a module's failure. */
export function useReloadWhenBack(): void {
  const online = useOnline();
  const [wasOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (wasOffline && online) location.reload();
  }, [wasOffline, online]);
}
