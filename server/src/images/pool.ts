import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { WorkerPool } from '@matchpost/engine/node';
import { ServerError } from '../errors.ts';
import { second } from '@matchpost/engine/clock';
import { fromSent, type ImageAnswer, type ImageJob, type ImageResult, type ImageResults } from './job.ts';
import type { PreparedImage, DrawableImage, Purpose } from './prepare.ts';

export interface ImagePool {
  /** See `prepareUpload` for what is made and thrown; `overloaded` when too many wait. */
  prepare(bytes: Uint8Array, purpose: Purpose, signal?: AbortSignal): Promise<PreparedImage>;
  /** See `prepareOutside`; likewise. */
  prepareOutside(bytes: Uint8Array, signal?: AbortSignal): Promise<DrawableImage>;
  makeThumbnail(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedImage>;
  /** See `makeCrest`. */
  makeCrest(bytes: Uint8Array, maxBytes: number, signal?: AbortSignal): Promise<PreparedImage>;
  /** Processes at work or ready. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

interface PoolOptions {
  processes?: number;
  maxWaiting?: number;
  /** For one picture. */
  deadlineMs?: number;
  /** A process that grows beyond while it works is killed. */
  maxMemoryBytes?: number;
  /** A process that holds more after a picture is replaced. */
  recycleBytes?: number;
  /** A seam for tests. */
  worker?: URL;
}

const MB = 1e6;
const defaultWorker = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Decodes pictures in worker processes: one that hangs, breaks or eats memory costs its own upload, not the server. No
 * picture is tried twice, since the first one to break a process would break the next.
 */
export function createImagePool(options: PoolOptions = {}): ImagePool {
  const { processes = Math.min(2, availableParallelism()), maxWaiting = 64, worker = defaultWorker } = options;
  const { deadlineMs = 15 * second, maxMemoryBytes = 1_200 * MB, recycleBytes = 400 * MB } = options;
  const pool = new WorkerPool<ImageJob, ImageResult>({
    worker,
    flags: ['--max-old-space-size=512'],
    processes,
    maxWaiting,
    deadlineMs,
    killBytes: maxMemoryBytes,
    recycleBytes,
    openWire: () => ({ setup: {}, write: (job, send) => send(job), read: (answer) => read(answer as ImageAnswer) }),
    failures: {
      unavailable: (reason) => new ServerError('overloaded', { cause: new Error(reason) }),
      exceeded: (limit) => new ServerError('upload-unreadable', { cause: new Error(`takes too much ${limit}`) }),
      crashed: (reason, { killed }) =>
        new ServerError(killed ? 'overloaded' : 'upload-unreadable', { cause: new Error(reason) }),
      unsendable: (_, cause) => new ServerError('overloaded', { cause }),
    },
  });
  // A worker answers a job with what its kind makes.
  const run = <Job extends ImageJob>(job: Job, signal: AbortSignal | undefined) =>
    pool.run(job, signal) as Promise<ImageResults[Job['kind']]>;

  return {
    prepare: (bytes, purpose, signal) => run({ kind: 'prepare', bytes, purpose }, signal),
    prepareOutside: (bytes, signal) => run({ kind: 'outside', bytes }, signal),
    makeThumbnail: (bytes, signal) => run({ kind: 'thumbnail', bytes }, signal),
    makeCrest: (bytes, maxBytes, signal) => run({ kind: 'crest', bytes, maxBytes }, signal),
    get pids() {
      return pool.slots.flatMap(({ pid }) => pid ?? []);
    },
    close: () => pool.kill(),
  };
}

function read(answer: ImageAnswer): ImageResult {
  if ('error' in answer) throw fromSent(answer.error);
  return answer.image;
}
