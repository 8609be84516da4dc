import { day } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { Batch } from './batch.entity.ts';
import { BATCHES_FOLDER } from './draw-chunk.ts';

const PAGE = 500;

type Deps = Pick<Services, 'orm' | 'storage' | 'clock' | 'log'>;

/** Deletes expired batches, then unreferenced files; returns the number of files. Safe while batches are drawn. */
export async function sweepBatches(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { orm, storage, clock, log } = deps;
  await orm.em.fork().nativeDelete(Batch, { expiresAt: { $lt: new Date(clock()) } });
  const byUser = new Map<string, string[]>();
  let removed = 0;
  for await (const { key, lastModified } of storage.list(`${BATCHES_FOLDER}/`)) {
    signal?.throwIfAborted();
    if (lastModified.getTime() > clock() - day) continue;
    const userId = key.split('/')[1] ?? '';
    const keys = [...(byUser.get(userId) ?? []), key];
    byUser.set(userId, keys);
    if (keys.length < PAGE) continue;
    removed += await removeUnnamed(deps, userId, keys);
    byUser.delete(userId);
  }
  for (const [userId, keys] of byUser) removed += await removeUnnamed(deps, userId, keys);
  if (removed > 0) log.info({ removed }, 'files of old batches were deleted');
  return removed;
}

/** Locks the user's row, as marking a post as done does, so that no post can refer to a file meanwhile. */
async function removeUnnamed({ orm, storage }: Deps, userId: string, keys: string[]): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select 1 from users where id::text = ? for update', [userId]);
    const rows = await em.execute<{ key: string }[]>(unnamedQuery, [JSON.stringify(keys)]);
    await storage.delete(rows.map(({ key }) => key));
    return rows.length;
  });
}

const unnamedQuery = `
  select key from json_array_elements_text(?::json) as key
  where not exists (select 1 from batch_posts where file_key = key)
    and not exists (select 1 from drafts where file_key = key)`;
