import { Readable } from 'node:stream';
import {
  cancelBatch,
  createBatch,
  downloadBatch,
  getBatch,
  isOpenBatch,
  listBatches,
  listBatchFiles,
  retryBatch,
  watchBatch,
  type BatchBody,
  type BatchFileBody,
} from '../../contract/batches.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { addBatch, cancel, findCounted, listCounted, listPosts, type CountedBatch } from './batch.queries.ts';
import { isRetriable, retry } from './retry-batch.ts';
import { checkBatch, getStyle } from './check-batch.ts';
import type { BatchWatch, Progress } from './watch.ts';
import { batchSizes } from './sizes.ts';
import { codeLanguage } from '@matchpost/engine/languages';
import { createFileUrl } from '../files/file-url.ts';
import type { BatchPost } from './batch.entity.ts';
import { getSentence } from './failure.ts';
import { zipBatch } from './zip-batch.ts';
import { present } from '../../http/present.ts';

const FILES_PAGE = 200;
const LIST_PAGE = 100;

export function batchRoutes(scope: Scope, services: Services): void {
  const { jobs, clock, batchWatch } = services;

  scope.handle(createBatch, async ({ caller, em, body, signal }) => {
    const { userId, tier } = caller;
    await checkBatch(services, body, { em, owner: caller, signal });
    const batch = {
      userId,
      origin: 'api' as const,
      name: body.name?.trim() ?? '',
      games: body.games,
      style: getStyle(body),
      formats: [...(body.formats ?? [])],
      gamesPerPost: body.games_per_post ?? 1,
    };
    const { id } = await addBatch(em, batch, { jobs, now: clock(), maxOpen: batchSizes[tier].maxOpen });
    return toBody(await findCounted(em, id, userId));
  });

  scope.handle(listBatches, async ({ caller, em, page }) => {
    const batches = await listCounted(em, caller.userId, page.read(LIST_PAGE));
    return batches.map(toBody);
  });

  scope.handle(getBatch, async ({ caller, em, params }) => toBody(await findCounted(em, params.id, caller.userId)));

  scope.handle(watchBatch, async ({ caller, em, params, signal, reply }) => {
    await findCounted(em, params.id, caller.userId);
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    return streamEvents(batchWatch, params.id, signal);
  });

  scope.handle(listBatchFiles, async ({ caller, em, params, query, page }) => {
    const { limit, after } = page.read(FILES_PAGE, FILES_PAGE);
    const from = { after: after?.position ?? query.after, limit };
    const posts = await listPosts(em, { id: params.id, userId: caller.userId }, from);
    return posts.map((post) => toFileBody(services, post));
  });

  scope.handle(downloadBatch, async ({ caller, em, params, reply }) => {
    const batch = await findCounted(em, params.id, caller.userId);
    if (isOpenBatch(batch)) throw new ServerError('batch-unfinished');
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="matchpost-${batch.id.slice(0, 8)}.zip"`)
      .header('cache-control', 'no-store');
    return zipBatch(services, batch);
  });

  scope.handle(cancelBatch, async ({ caller, em, params }) => {
    await cancel(em, params.id, caller.userId, clock());
    return toBody(await findCounted(em, params.id, caller.userId));
  });

  scope.handle(retryBatch, async ({ caller, em, params }) => {
    const { userId, tier } = caller;
    await retry(em, { id: params.id, userId }, { jobs, now: clock(), maxOpen: batchSizes[tier].maxOpen });
    return toBody(await findCounted(em, params.id, userId));
  });
}

/** Milliseconds until clients reconnect. */
const RETRY = 2_000;

/** Streams progress as server-sent events (WHATWG HTML, section 9.2): `progress` repeatedly, then `end`. */
function streamEvents(watch: BatchWatch, id: string, signal: AbortSignal): Readable {
  const gone = new AbortController();
  const ends = AbortSignal.any([signal, gone.signal, AbortSignal.timeout(watch.life)]);
  const stream = Readable.from(lines(watch.follow(id, ends)));
  stream.once('close', () => gone.abort());
  return stream;
}

async function* lines(changes: AsyncIterable<Progress>): AsyncGenerator<string> {
  yield `retry: ${RETRY}\n\n`;
  for await (const batch of changes) {
    if (batch === null) yield ': still here\n\n';
    else if (batch === undefined) yield 'event: end\ndata: null\n\n';
    else yield writeEvent(batch);
  }
}

function writeEvent(batch: NonNullable<Progress>): string {
  const name = isOpenBatch(batch) ? 'progress' : 'end';
  return `event: ${name}\ndata: ${JSON.stringify(toBody(batch))}\n\n`;
}

function toBody(batch: CountedBatch): BatchBody {
  const counts = present(batch, ['total', 'done', 'failed', 'cancelled']);
  const times = present(batch, ['createdAt', 'finishedAt', 'expiresAt']);
  return {
    ...present(batch, ['id', 'name', 'state']),
    ...sentenceOf(batch),
    ...counts,
    carousel: batch.carousel ?? null,
    retriable: isRetriable(batch),
    ...times,
  };
}

function toFileBody(services: Services, post: BatchPost): BatchFileBody {
  const { warnings, fileKey } = post;
  return {
    ...present(post, [
      'id',
      'position',
      'name',
      'state',
      'gameIds',
      'caption',
      'altText',
      'format',
      'hash',
      'bytes',
      'width',
      'height',
    ]),
    ...sentenceOf(post),
    warnings: [...new Set((warnings ?? []).map(({ code }) => code))],
    file_url: fileKey == null ? null : createFileUrl(services, fileKey),
  };
}

function sentenceOf({ code, params }: Pick<BatchPost, 'code' | 'params'>) {
  if (code == null) return { code: null, message: null, params: null };
  return { code, message: getSentence({ code, params: params ?? {} }, codeLanguage), params: params ?? {} };
}
