import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { deliverRun } from '../schedules/deliver-run.ts';
import { announce } from '../webhooks/deliver.ts';
import { findCounted } from './batch.queries.ts';
import { Batch } from './batch.entity.ts';

/** Ends a batch once none of its posts is open. Of several concurrent callers exactly one ends it. */
export async function finishBatch(services: Services, id: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const ended = await em.execute<{ id: string }[]>(finishQuery, [new Date(services.clock()), id]);
    if (ended.length > 0) await endBatch(em, services, id);
  });
}

const finishQuery = `
  update batches b set state = 'done', finished_at = ?
  where id = ? and state = 'running'
    and not exists (select 1 from batch_posts p where p.batch_id = b.id and p.state = 'open')
  returning id`;

/** Sends the notifications within the transaction that ended the batch. */
export async function endBatch(em: EntityManager, services: Services, id: string): Promise<void> {
  const batch = await em.findOneOrFail(Batch, { id }, { refresh: true });
  if (batch.origin === 'schedule') return deliverRun(em, services, batch);
  const { state, total, done, failed } = await findCounted(em, id, batch.user);
  const data = { batch_id: id, name: batch.name, state, total, done, failed, code: batch.code ?? null };
  // A retried batch ends again.
  const key = batch.retries === 0 ? id : `${id}:${batch.retries}`;
  await announce(em, services, { userId: batch.user, event: 'batch.done', key, data });
}
