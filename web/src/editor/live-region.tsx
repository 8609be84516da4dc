import { useSyncExternalStore } from 'react';
import { announcement } from './announce.ts';

/** Two regions in turns: one that gets the same words again stays silent in some readers. */
export function LiveRegion() {
  const { text, turn } = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div className="sr-only">
      <p role="status">{turn % 2 === 0 ? text : ''}</p>
      <p role="status">{turn % 2 === 1 ? text : ''}</p>
    </div>
  );
}
