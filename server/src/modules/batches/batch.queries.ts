import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import { isOpenBatch, openBatchStates, type BatchGames, type BatchStyle } from '../../contract/batches.ts';
import { ServerError } from '../../errors.ts';
import type { Window } from '../../http/page.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { lockUser } from '../users/user.queries.ts';
import { Batch, BatchPost } from './batch.entity.ts';
import { KEPT_DAYS } from './sizes.ts';

interface NewBatch {
  userId: string;
  name: string;
  games: BatchGames;
  style: BatchStyle;
  formats: string[];
  gamesPerPost: number;
  origin: Batch['origin'];
}

interface Deps {
  jobs: Jobs;
  now: number;
}

/** Throws `batches-full` when the user already has `maxOpen` batches that wait or run. */
export async function addBatch(
  em: EntityManager,
  batch: NewBatch,
  { jobs, now, maxOpen }: Deps & { maxOpen: number },
): Promise<Batch> {
  return em.transactional(async (em) => {
    await lockUser(em, batch.userId);
    await checkOpen(em, batch.userId, maxOpen);
    return insertBatch(em, batch, { jobs, now });
  });
}

/** Throws `batches-full`. */
export async function checkOpen(em: EntityManager, user: string, max: number): Promise<void> {
  const open = await em.count(Batch, { user, origin: 'api', state: [...openBatchStates] });
  if (open >= max) throw new ServerError('batches-full', { params: { max } });
}

/** Inserts within the transaction of `em`. With `isLater`, `resumeBatches` plans it after a minute. */
export async function insertBatch(
  em: EntityManager,
  batch: NewBatch,
  { jobs, now, isLater = false }: Deps & { isLater?: boolean },
): Promise<Batch> {
  const { userId: user, ...content } = batch;
  const row = em.create(Batch, {
    ...content,
    user,
    createdAt: new Date(now),
    expiresAt: new Date(now + KEPT_DAYS * day),
  });
  await em.flush();
  if (!isLater) await jobs.send('batch-plan', { batchId: row.id }, { em, singletonKey: row.id });
  return row;
}

/** Number of a batch's files by state. */
export interface Counts {
  done: number;
  failed: number;
  cancelled: number;
}

export type CountedBatch = Pick<
  Batch,
  | 'id'
  | 'origin'
  | 'retries'
  | 'name'
  | 'state'
  | 'code'
  | 'params'
  | 'total'
  | 'carousel'
  | 'createdAt'
  | 'finishedAt'
  | 'expiresAt'
> &
  Counts;

/** Newest first. */
export async function listCounted(
  em: EntityManager,
  userId: string,
  { limit, after }: Window,
): Promise<CountedBatch[]> {
  const rest = after === undefined ? '' : 'and (b.created_at, b.id) < (?, ?)';
  const values = after === undefined ? [userId, limit] : [userId, after.createdAt, after.id, limit];
  const rows = await em.execute<CountedRow[]>(`${countedQuery} where b.user_id = ? ${rest} ${newestFirst}`, values);
  return rows.map(readCounted);
}

/** Throws `not-found`, also for another user's batch. */
export async function findCounted(em: EntityManager, id: string, userId: string): Promise<CountedBatch> {
  const [row] = await em.execute<CountedRow[]>(`${countedQuery} where b.id = ? and b.user_id = ?`, [id, userId]);
  if (row === undefined) throw new ServerError('not-found');
  return readCounted(row);
}

/** Loads the batches that still exist, of any user. */
export async function loadCounted(em: EntityManager, ids: readonly string[]): Promise<CountedBatch[]> {
  const rows = await em.execute<CountedRow[]>(`${countedQuery} where b.id = any(?::uuid[])`, [`{${ids.join(',')}}`]);
  return rows.map(readCounted);
}

interface CountedRow extends Counts {
  id: string;
  origin: Batch['origin'];
  retries: number;
  name: string;
  state: Batch['state'];
  code: string | null;
  params: Record<string, string | number> | null;
  total: number;
  carousel: Batch['carousel'];
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

const countedQuery = `
  select b.id, b.origin, b.retries, b.name, b.state, b.code, b.params, b.total, b.carousel, b.created_at, b.finished_at, b.expires_at,
    coalesce(c.done, 0) as done, coalesce(c.failed, 0) as failed, coalesce(c.cancelled, 0) as cancelled
  from batches b
  left join lateral (
    select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'cancelled')::int as cancelled
    from batch_posts where batch_id = b.id
  ) c on true`;
const newestFirst = 'order by b.created_at desc, b.id desc limit ?';

function readCounted({ created_at, finished_at, expires_at, ...row }: CountedRow): CountedBatch {
  return {
    ...row,
    createdAt: new Date(created_at),
    finishedAt: finished_at === null ? null : new Date(finished_at),
    expiresAt: new Date(expires_at),
  };
}

/** Lists files from a position on. Throws `not-found`, also for another user's batch. */
export async function listPosts(
  em: EntityManager,
  batch: { id: string; userId: string },
  { after = 0, limit }: { after: number | undefined; limit: number },
): Promise<BatchPost[]> {
  if ((await em.count(Batch, { id: batch.id, user: batch.userId })) === 0) throw new ServerError('not-found');
  return em.find(BatchPost, { batch: batch.id, position: { $gt: after } }, { orderBy: { position: 'asc' }, limit });
}

/**
 * Ends a batch that waits or runs; a post being drawn finds its row closed and is dropped. Throws `not-found`, also for
 * another user's batch.
 */
export async function cancel(em: EntityManager, id: string, userId: string, now: number): Promise<void> {
  await em.transactional(async (em) => {
    const [row] = await em.execute<Pick<Batch, 'state'>[]>(
      'select state from batches where id = ? and user_id = ? for update',
      [id, userId],
    );
    if (row === undefined) throw new ServerError('not-found');
    if (!isOpenBatch(row)) return;
    await em.nativeUpdate(Batch, { id }, { state: 'cancelled', finishedAt: new Date(now) });
    await em.nativeUpdate(BatchPost, { batch: id, state: 'open' }, { state: 'cancelled' });
    // A schedule's run ends with its batch, else it would be drawing for ever.
    await em.execute("update schedule_runs set state = 'skipped' where batch_id = ? and state = 'drawing'", [id]);
  });
}
