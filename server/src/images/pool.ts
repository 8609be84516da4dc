import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { ServerError } from '../errors.ts';
import { ImageChild, type ChildOptions } from './child.ts';
import type { ImageJob, ImageResult, ImageResults } from './job.ts';
import type { PreparedImage } from './prepared-image.ts';
import type { DrawableImage, Purpose } from './prepare.ts';

export interface ImagePool {
  /** See `prepareUpload` for what is made and thrown; `overloaded` when too many wait. */
  prepare(bytes: Uint8Array, purpose: Purpose, signal?: AbortSignal): Promise<PreparedImage>;
  /** See `prepareOutside`; likewise. */
  prepareOutside(bytes: Uint8Array, signal?: AbortSignal): Promise<DrawableImage>;
  makeThumbnail(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedImage>;
  /** Processes at work or ready. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

interface PoolOptions extends Partial<Omit<ChildOptions, 'worker'>> {
  processes?: number;
  maxWaiting?: number;
  /** A seam for tests. */
  worker?: URL;
}

interface Waiting {
  job: ImageJob;
  resolve(image: ImageResult): void;
  reject(error: unknown): void;
}

const MB = 1e6;
const defaultWorker = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Decodes pictures in child processes: one that hangs, breaks or eats memory costs its own upload, not the server.
 * Processes start with the first picture and do not keep the program running while they have nothing to do.
 */
export function createImagePool(options: PoolOptions = {}): ImagePool {
  const { processes = Math.min(2, availableParallelism()), maxWaiting = 64, ...rest } = options;
  const limits = { deadlineMs: 15_000, maxMemoryBytes: 1_200 * MB, recycleBytes: 400 * MB, ...rest };
  const children = new Set<ImageChild>();
  const waiting: Waiting[] = [];
  let closed = false;

  const dispatch = (): void => {
    for (const child of children) {
      if (!child.isGone) continue;
      children.delete(child);
      // Each start that fails costs one picture, so that trying again has an end.
      if (child.failedToStart) waiting.shift()?.reject(new ServerError('overloaded'));
    }
    for (const child of children) {
      if (!child.isIdle) continue;
      const next = waiting.shift();
      if (next === undefined) return;
      child.run(next.job).then(next.resolve, next.reject);
    }
    const starting = [...children].filter((child) => child.isStarting).length;
    for (let missing = waiting.length - starting; missing > 0 && children.size < processes; missing -= 1) {
      children.add(new ImageChild({ worker: defaultWorker, ...limits }, dispatch));
    }
  };

  const run = <Job extends ImageJob>(job: Job, signal: AbortSignal | undefined): Promise<ImageResults[Job['kind']]> => {
    if (closed || waiting.length >= maxWaiting) return Promise.reject(new ServerError('overloaded'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    const made = new Promise<ImageResult>((resolve, reject) => {
      const entry = { job, resolve, reject };
      const leave = () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      dispatch();
    });
    // A child answers a job with what its kind makes.
    return made as Promise<ImageResults[Job['kind']]>;
  };

  return {
    prepare: (bytes, purpose, signal) => run({ kind: 'prepare', bytes, purpose }, signal),
    prepareOutside: (bytes, signal) => run({ kind: 'outside', bytes }, signal),
    makeThumbnail: (bytes, signal) => run({ kind: 'thumbnail', bytes }, signal),
    get pids() {
      return [...children].flatMap(({ pid }) => pid ?? []);
    },
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new ServerError('overloaded'));
      await Promise.all([...children].map((child) => child.kill()));
    },
  };
}
