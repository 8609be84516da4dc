import { hostname } from 'node:os';
import { isFinal, isOpen, isProvisional, markTable, toSharedPost } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { parseGames, parseTable, writeScore, type Game, type RenderData } from '@matchpost/engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SharedPostInput } from '../../contract/shared-posts.ts';
import { ServerError } from '../../errors.ts';
import type { JobContext } from '../../jobs/jobs.ts';
import { extensions } from '@matchpost/engine/formats';
import type { Output } from '../../drawing/output-store.ts';
import type { Services } from '../../services.ts';
import { ensureObject } from '../files/objects.ts';
import { isDoubt, joinWarnings, type MadePost } from '../posts/post-maker.ts';
import type { Owner } from '../plans/tier.ts';
import { loadUser } from '../users/user.queries.ts';
import type { PostOptions } from '../posts/choose-games.ts';
import { Batch, BatchPost, TABLE_MARK, type DrawnScores } from './batch.entity.ts';
import { findReason, canWait, type Reason } from './failure.ts';
import { finishBatch } from './finish-batch.ts';
import { readGiven } from './load-games.ts';

/** Attempts for temporary failures; a dead worker uses up one. */
const TRIES = 8;

/** Folder of batch files: `batches/<user>/<hash>.png`. */
export const BATCHES_FOLDER = 'batches';

const WORKER = `${hostname()}:${process.pid}`;

interface ChunkJob {
  batchId: string;
  chunk: number;
}

/** Draws the open posts of a chunk. After a kill at any point the next worker of the job draws the rest. */
export async function drawChunk(services: Services, { batchId, chunk }: ChunkJob, context: JobContext): Promise<void> {
  const em = services.orm.em.fork();
  const batch = await em.findOne(Batch, { id: batchId, state: 'running' });
  if (batch === null) return;
  const posts = await em.find(BatchPost, { batch: batchId, chunk, state: 'open' }, { orderBy: { position: 'asc' } });
  const { tier } = await loadUser(em, batch.user, services.clock());
  const season = readSeason(batch, services.clock());
  for (const post of posts) {
    context.signal.throwIfAborted();
    const owner = { userId: batch.user, tier };
    const wasOpen = await settlePost(services, { batch, season, post, owner, ...context });
    // Another worker took it, or the batch was cancelled.
    if (!wasOpen && !(await isRunning(services, batchId))) return;
  }
  await finishBatch(services, batchId);
}

/** The request's whole list of games, which identifies the club, as the command line's file does. */
function readSeason({ games }: Batch, now: number): Game[] | undefined {
  return Array.isArray(games) ? readGiven(games, now).map(({ game }) => game) : undefined;
}

async function isRunning({ orm }: Services, id: string): Promise<boolean> {
  return (await orm.em.fork().count(Batch, { id, state: 'running' })) > 0;
}

interface Task extends JobContext {
  batch: Batch;
  season: readonly Game[] | undefined;
  post: BatchPost;
  owner: Owner;
}

/** Draws a post, or marks it with its error code. False when the post was no longer open. */
async function settlePost(services: Services, task: Task): Promise<boolean> {
  try {
    return await markDone(services, task, await draw(services, task));
  } catch (error) {
    task.signal.throwIfAborted();
    const reason = findReason(error, { isLast: task.attempt >= TRIES, canWait: canWait(task.batch, services.clock()) });
    if (reason === undefined) throw error;
    if (reason === 'waits') {
      services.log.warn({ err: error, post: task.post.id }, 'post waits for the end of an outage');
      return false;
    }
    if (reason.code === 'batch-internal') services.log.error({ err: error, post: task.post.id }, 'post failed');
    return await markFailed(services, task.post.id, reason);
  }
}

interface Drawn extends Output {
  scores: DrawnScores;
  facts: SharedPostInput[];
  caption: string | null;
  altText: string | null;
}

async function draw(services: Services, { batch, season, post, owner, signal }: Task): Promise<Drawn> {
  const em: EntityManager = services.orm.em.fork();
  const { games, format, slide } = post;
  const options = { ...batch.style, games, ...(format === null ? {} : { format }) } as PostOptions;
  const [asked] = await services.posts.make({ em, owner, options, season, slide: slide ?? undefined, signal });
  if (asked === undefined) throw new ServerError('batch-internal');
  const output = await services.renderer.render({ userId: owner.userId, post: asked }, { priority: 'batch', signal });
  const warnings = joinWarnings(asked.warnings, output.warnings);
  const doubts = warnings.filter(isDoubt);
  if (batch.style.strict && doubts.length > 0) {
    throw new ServerError('render-warnings', { params: { count: doubts.length } });
  }
  // The slides have one caption, which is the batch's.
  const caption = slide == null ? asked.caption : null;
  const isCover = slide?.kind === 'cover';
  return {
    ...output,
    warnings,
    caption,
    altText: asked.altText,
    scores: isCover ? {} : findScores(asked.data, { awaitsAll: batch.style.tab === 'result' }),
    facts: isCover || Array.isArray(batch.games) ? [] : findFacts(asked, batch.games),
  };
}

/**
 * Null for a score that may still change and, in posts of results, for a game without a score yet; none for a game that
 * was called off or abandoned.
 */
function findScores({ games, table }: RenderData, { awaitsAll }: { awaitsAll: boolean }): DrawnScores {
  if (table !== undefined) return { [TABLE_MARK]: markTable(parseTable(table).table) };
  const scores: DrawnScores = {};
  for (const game of parseGames(games).games) {
    if (game.score !== undefined && isFinal(game)) scores[game.id] = writeScore(game.score);
    else if (awaitsAll ? isOpen(game) : isProvisional(game)) scores[game.id] = null;
  }
  return scores;
}

/** A preview shows no score, even of a game that is over. */
function findFacts({ tab, data }: MadePost, { sport }: { sport: SportId }): SharedPostInput[] {
  return parseGames(data.games).games.map(({ score: known, ...game }) => {
    const isShown = known !== undefined && tab !== 'preview';
    const { kind, score, startsAt, status } = toSharedPost({ ...game, ...(isShown && { score: known }) });
    return { sport, game_id: game.id, kind, score, starts_at: startsAt, status };
  });
}

/** Stores the file under its content hash, then closes the row if it is still open. */
async function markDone({ orm, storage, clock }: Services, { post, owner }: Task, drawn: Drawn): Promise<boolean> {
  const { hash, type, bytes, width, height, warnings, scores, facts, caption, altText } = drawn;
  const fileKey = `${BATCHES_FOLDER}/${owner.userId}/${hash}.${extensions[type]}`;
  await storage.put(fileKey, bytes);
  const result = {
    hash,
    fileKey,
    bytes: bytes.length,
    width: Math.round(width),
    height: Math.round(height),
    warnings: [...warnings],
    scores,
    facts,
    caption,
    altText,
    worker: WORKER,
    finishedAt: new Date(clock()),
  };
  return orm.em.fork().transactional(async (em) => {
    await em.execute('select 1 from users where id = ? for share', [owner.userId]);
    const marked = await em.nativeUpdate(BatchPost, { id: post.id, state: 'open' }, { state: 'done', ...result });
    // A sweep may have deleted the file before the row referred to it.
    if (marked > 0) await ensureObject(storage, fileKey, bytes);
    return marked > 0;
  });
}

async function markFailed({ orm, clock }: Services, id: string, { code, params }: Reason): Promise<boolean> {
  const finishedAt = new Date(clock());
  const changes = { state: 'failed', code, params, worker: WORKER, finishedAt } as const;
  return (await orm.em.fork().nativeUpdate(BatchPost, { id, state: 'open' }, changes)) > 0;
}
