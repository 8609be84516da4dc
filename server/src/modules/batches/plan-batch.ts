import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { JobContext } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { loadUser } from '../users/user.queries.ts';
import { lockUser } from '../users/lock-user.ts';
import { Batch, BatchPost } from './batch.entity.ts';
import { findReason, type Reason } from './failure.ts';
import { endBatch } from './finish-batch.ts';
import { groupGames, type PlannedPost } from './group-games.ts';
import { loadBatchGames } from './load-games.ts';
import { batchSizes, CHUNK } from './sizes.ts';
import { findNextTurn } from './turns.ts';

/** A source that fails is asked this often. */
const TRIES = 4;

/** The first job of a batch: its games are looked up, and it falls apart into posts and jobs that draw them. */
export async function planBatch(services: Services, batchId: string, { signal, attempt }: JobContext): Promise<void> {
  const em = services.orm.em.fork();
  const batch = await em.findOne(Batch, { id: batchId, state: 'planning' });
  if (batch === null) return;
  try {
    const posts = await loadPosts(em, services, batch, signal);
    await startBatch(services, batch, posts);
  } catch (error) {
    signal.throwIfAborted();
    const reason = findReason(error, { isLast: attempt >= TRIES });
    if (reason === undefined) throw error;
    services.log.info({ batch: batchId, code: reason.code }, 'batch cannot be planned');
    await failBatch(services, batchId, reason);
  }
}

async function loadPosts(
  em: EntityManager,
  services: Services,
  batch: Batch,
  signal: AbortSignal,
): Promise<PlannedPost[]> {
  const { user: userId, games: asked, gamesPerPost, formats } = batch;
  const { tier } = await loadUser(em, userId, services.clock());
  const found = await loadBatchGames(em, services, { games: asked, userId, signal });
  if (found.length === 0) throw new ServerError('batch-without-games');
  const posts = groupGames(found, { gamesPerPost, formats });
  const max = batchSizes[tier].maxPosts;
  if (posts.length > max) throw new ServerError('batch-too-large', { params: { max, count: posts.length } });
  return posts;
}

/** Posts, jobs and the new state stand or fall together. */
async function startBatch({ orm, jobs }: Services, { id, user }: Batch, posts: PlannedPost[]): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockUser(em, user);
    const started = await em.nativeUpdate(Batch, { id, state: 'planning' }, { state: 'running', total: posts.length });
    if (started === 0) return;
    const first = await findNextTurn(em, user);
    const rows = posts.map((post, index) => {
      const chunk = Math.floor(index / CHUNK);
      return { ...post, batch: id, chunk, turn: first + chunk };
    });
    await em.insertMany(BatchPost, rows);
    for (let chunk = 0; chunk * CHUNK < rows.length; chunk++) {
      const priority = -(first + chunk);
      await jobs.send('batch-posts', { batchId: id, chunk }, { em, singletonKey: `${id}:${chunk}`, priority });
    }
  });
}

async function failBatch(services: Services, id: string, { code, params }: Reason): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const finishedAt = new Date(services.clock());
    const failed = await em.nativeUpdate(
      Batch,
      { id, state: 'planning' },
      { state: 'failed', code, params, finishedAt },
    );
    if (failed > 0) await endBatch(em, services, id);
  });
}
