import { useSyncExternalStore } from 'react';

/** Room for three columns; below it the panels are sheets at the bottom. */
const query = '(min-width: 64rem)';

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
