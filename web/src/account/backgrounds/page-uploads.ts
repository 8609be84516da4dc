import type { QueryClient } from '@tanstack/react-query';
import { backgroundsQuery } from '../../person/queries.ts';
import { addToList } from '../../upload/add-to-list.ts';
import { uploadBackground } from '../../upload/upload-media.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const queues = new WeakMap<QueryClient, UploadQueue>();

/** The one queue of the page: it goes on when the screen is left. */
export function findUploadQueue(queries: QueryClient): UploadQueue {
  const known = queues.get(queries);
  if (known !== undefined) return known;
  const queue = createUploadQueue(async (file, options) => {
    await addToList(queries, backgroundsQuery.queryKey, await uploadBackground({ file, ...options }));
  });
  queues.set(queries, queue);
  addEventListener('beforeunload', (event) => {
    if (queue.items.get().some(({ state }) => state !== 'failed')) event.preventDefault();
  });
  return queue;
}
