import { prefix, type StoredName } from './storage.ts';

/** Calls back when another tab of this browser stores or removes a value; never for this page's own. */
export function whenStoredElsewhere(name: StoredName, take: (value: string | undefined) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key === null || key === prefix + name) take(newValue ?? undefined);
  });
}
