import { minute } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { drawChunk } from './draw-chunk.ts';
import { finishBatch } from './finish-batch.ts';
import { planBatch } from './plan-batch.ts';

/** Handles the jobs of batches. */
export async function workBatches(services: Services): Promise<void> {
  await services.jobs.work('batch-plan', ({ batchId }, context) => planBatch(services, batchId, context));
  await services.jobs.work('batch-posts', (chunk, context) => drawChunk(services, chunk, context));
}

/** A batch without progress for this long is resumed. */
const STILL = minute;

interface StillBatch {
  id: string;
  state: 'planning' | 'running';
  chunk: number | null;
  turn: number | null;
}

/** Sends the jobs of stalled batches again; existing jobs are not duplicated. */
export async function resumeBatches(services: Services): Promise<void> {
  const { orm, jobs, clock } = services;
  const before = new Date(clock() - STILL);
  for (const { id, state, chunk, turn } of await orm.em.fork().execute<StillBatch[]>(stillQuery, [before, before])) {
    if (state === 'planning') await jobs.send('batch-plan', { batchId: id }, { singletonKey: id });
    else if (chunk === null) await finishBatch(services, id);
    else {
      const options = { singletonKey: `${id}:${chunk}`, priority: -(turn ?? 0) };
      await jobs.send('batch-posts', { batchId: id, chunk }, options);
    }
  }
}

const stillQuery = `
  select b.id, b.state, p.chunk, min(p.turn) as turn
  from batches b left join batch_posts p on p.batch_id = b.id and p.state = 'open'
  where b.state in ('planning', 'running') and b.created_at < ?
    and not exists (select 1 from batch_posts d where d.batch_id = b.id and d.finished_at > ?)
  group by b.id, b.state, p.chunk`;
