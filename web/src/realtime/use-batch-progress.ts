import { useCallback, useRef, useSyncExternalStore } from 'react';
import { hearNews, type News } from './news.ts';
import { showBatch } from './watches.ts';

export type BatchProgress = Extract<News, { type: 'batch' }>;

/** How far an own batch is, as told by the server; undefined until something was told. */
export function useBatchProgress(id: string): BatchProgress | undefined {
  const latest = useRef<BatchProgress>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      const leave = showBatch(id);
      const end = hearNews((news) => {
        if (news.type !== 'batch' || news.id !== id) return;
        latest.current = news;
        changed();
      });
      return () => {
        end();
        leave();
      };
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => (latest.current?.id === id ? latest.current : undefined),
    () => undefined,
  );
}
