import { minute, day } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { BATCHES_FOLDER } from './draw-chunk.ts';
import { finishBatch } from './finish-batch.ts';
import { Batch } from './batch.entity.ts';

/** A batch without progress for this long is resumed. */
const STILL = minute;

interface StillBatch {
  id: string;
  state: 'planning' | 'running';
  chunk: number | null;
  turn: number | null;
}

/** Sends the jobs of stalled batches again; existing jobs are not duplicated. One that fails stops no other. */
export async function resumeBatches(services: Services): Promise<void> {
  const { orm, clock, log } = services;
  const before = new Date(clock() - STILL);
  for (const batch of await orm.em.fork().execute<StillBatch[]>(stillQuery, [before, before])) {
    await resume(services, batch).catch((err: unknown) =>
      log.error({ err, batch: batch.id }, 'resuming a batch failed'),
    );
  }
}

async function resume(services: Services, { id, state, chunk, turn }: StillBatch): Promise<void> {
  const { jobs } = services;
  if (state === 'planning') await jobs.send('batch-plan', { batchId: id }, { singletonKey: id });
  else if (chunk === null) await finishBatch(services, id);
  else {
    const options = { singletonKey: `${id}:${chunk}`, priority: -(turn ?? 0) };
    await jobs.send('batch-posts', { batchId: id, chunk }, options);
  }
}

const stillQuery = `
  select b.id, b.state, p.chunk, min(p.turn) as turn
  from batches b left join batch_posts p on p.batch_id = b.id and p.state = 'open'
  where b.state in ('planning', 'running') and b.created_at < ?
    and not exists (select 1 from batch_posts d where d.batch_id = b.id and d.finished_at > ?)
  group by b.id, b.state, p.chunk`;

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
