import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { lockUser } from '../users/user.queries.ts';
import { Batch, BatchPost } from './batch.entity.ts';
import { checkOpen, findCounted, type CountedBatch } from './batch.queries.ts';
import { findNextTurn } from './plan-batch.ts';
import { KEPT_DAYS } from './sizes.ts';

const MAX_RETRIES = 5;

interface Deps {
  jobs: Jobs;
  now: number;
  maxOpen: number;
}

/** Schedules retry their own batches. */
export function isRetriable(batch: CountedBatch): boolean {
  return hasFailed(batch) && batch.retries < MAX_RETRIES;
}

function hasFailed({ origin, state, failed }: CountedBatch): boolean {
  return origin === 'api' && (state === 'failed' || (state === 'done' && failed > 0));
}

/**
 * Opens the failed posts of a batch again, or plans one again that failed as a whole. Throws `not-found`,
 * `batch-nothing-to-retry`, `batch-retries-used`, `batches-full`.
 */
export async function retry(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
  { jobs, now, maxOpen }: Deps,
): Promise<void> {
  await em.transactional(async (em) => {
    await lockUser(em, userId);
    const batch = await findCounted(em, id, userId);
    if (!hasFailed(batch)) throw new ServerError('batch-nothing-to-retry');
    if (!isRetriable(batch)) throw new ServerError('batch-retries-used', { params: { max: MAX_RETRIES } });
    await checkOpen(em, userId, maxOpen);
    const state = batch.state === 'failed' ? 'planning' : 'running';
    const expiresAt = new Date(now + KEPT_DAYS * day);
    const fresh = { code: null, params: null, finishedAt: null };
    await em.nativeUpdate(Batch, { id }, { ...fresh, state, expiresAt, retries: batch.retries + 1 });
    if (state === 'planning') await jobs.send('batch-plan', { batchId: id }, { em, singletonKey: id });
    else await reopen(em, jobs, { id, userId });
  });
}

/** Call it with the user's row locked. */
async function reopen(em: EntityManager, jobs: Jobs, { id, userId }: { id: string; userId: string }): Promise<void> {
  const first = await findNextTurn(em, userId);
  const rows = await em.execute<{ chunk: number }[]>(chunksQuery, [id]);
  for (const [index, { chunk }] of rows.entries()) {
    const turn = first + index;
    const open = { state: 'open', code: null, params: null, worker: null, finishedAt: null, turn } as const;
    await em.nativeUpdate(BatchPost, { batch: id, chunk, state: 'failed' }, open);
    const options = { em, singletonKey: `${id}:${chunk}`, priority: -turn };
    await jobs.send('batch-posts', { batchId: id, chunk }, options);
  }
}

const chunksQuery = `
  select distinct chunk from batch_posts where batch_id = ? and state = 'failed' order by chunk`;
