import { isOpenBatch, type BatchBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { putInList } from '../../../person/cached-list.ts';
import { onRealtimeEvent } from '../../../realtime/events.ts';
import { shownBatches } from '../../../realtime/watches.ts';
import { batchesQuery } from '../queries.ts';

/** Keeps the list's open batches current while it is shown. */
export function useBatchProgress(batches: readonly BatchBody[] | undefined): void {
  const queries = useQueryClient();
  const open = (batches ?? [])
    .filter(isOpenBatch)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    shownBatches.set(open === '' ? [] : open.split(','));
    return () => shownBatches.set([]);
  }, [open]);
  useEffect(
    () =>
      onRealtimeEvent((event) => {
        if (event.type === 'missed') void queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
        if (event.type !== 'batch') return;
        const { type: _type, ...counts } = event;
        const progress = { ...counts, state: counts.state as BatchBody['state'] };
        putInList(queries, batchesQuery.queryKey, progress);
        // The end brings the error and whether it can be retried.
        if (!isOpenBatch(progress)) void queries.invalidateQueries({ queryKey: batchesQuery.queryKey });
      }),
    [queries],
  );
}
