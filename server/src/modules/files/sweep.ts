import { day } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { findUnused, objectFolders, removeUnused } from './objects.ts';

const BATCH = 500;

/** Deletes objects without a row for a day; returns their number. Safe during uploads and can stop at any point. */
export async function sweepObjects(
  services: Pick<Services, 'orm' | 'storage' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const folder of objectFolders) {
    let batch: string[] = [];
    for await (const { key, lastModified } of services.storage.list(`${folder}/`)) {
      signal?.throwIfAborted();
      if (lastModified.getTime() > services.clock() - day) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await sweepBatch(services, batch);
      batch = [];
    }
    removed += await sweepBatch(services, batch);
  }
  if (removed > 0) services.log.info({ removed }, 'objects without a row were deleted');
  return removed;
}

/** Checks without a lock first, then again under the lock on the user's row. */
async function sweepBatch({ orm, storage }: Pick<Services, 'orm' | 'storage'>, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const em = orm.em.fork();
  let removed = 0;
  for (const [userId, own] of groupByUser(await findUnused(em, keys))) {
    removed += (await removeUnused(em, storage, { userId, keys: own })).length;
  }
  return removed;
}

/** Skips objects outside of users' folders. */
function groupByUser(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const userId = /^\w+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//.exec(key)?.[1];
    if (userId !== undefined) groups.set(userId, [...(groups.get(userId) ?? []), key]);
  }
  return groups;
}
