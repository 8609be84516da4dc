import type { FastifyBaseLogger } from 'fastify';
import { createLru } from '@matchpost/engine/lru';
import { createSingleFlight } from '@matchpost/leagues/single-flight';
import { hasPeople } from '@matchpost/engine/posts';
import type { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { createFiller, getDesign, hashPost, type Post } from './post.ts';
import { guessCost } from './guess-cost.ts';
import { openLanes, type Lanes, type LanesOptions, type Priority } from './lanes.ts';
import { type Output, createOutputStore } from './output-store.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@matchpost/engine';

interface RenderRequest {
  /** The person whose place the request takes and whose folder keeps the file. */
  userId: string;
  post: Post;
}

interface RenderOptions {
  priority: Priority;
  /** Ends the waiting; a post already being drawn is finished and kept. */
  signal?: AbortSignal | undefined;
}

/**
 * Draws posts in killable processes. Files drawn before come from memory or the file store, equal requests at the same
 * time share one drawing, and persons take turns.
 */
export interface Renderer {
  /** A post's content hash, known without drawing. */
  getHash(post: Post): string;
  /**
   * Throws what the engine throws (`render-timeout` after 10 s, `games-too-many`, ...), `overloaded` when too many
   * wait, or the signal's reason.
   */
  render(request: RenderRequest, options: RenderOptions): Promise<Output>;
  /** Resolves with the key in the file store once it lies there; it stays two hours at least. Throws `StorageError`. */
  keep(userId: string, output: Output): Promise<string>;
  /** Posts being drawn and waiting, for metrics and tests. */
  readonly load: Lanes['load'];
  /** Maximum number of posts that are drawn or wait. */
  readonly capacity: Lanes['capacity'];
  /** Waits for running posts, then ends the processes. */
  close(): Promise<void>;
}

const MEMORY_BYTES = 96 * 1024 * 1024;

export async function openRenderer(
  deps: { storage: Storage; log: FastifyBaseLogger; metrics?: Pick<Metrics, 'posts'> },
  options: LanesOptions = {},
): Promise<Renderer> {
  const fingerprint = await loadEngineFingerprint();
  const outputs = createOutputStore(deps);
  const memory = createLru<Output>(MEMORY_BYTES);
  const singleFlight = createSingleFlight();
  const fill = createFiller();
  const lanes = openLanes(options);

  const count = (source: 'memory' | 'storage' | 'drawn', priority: Priority) =>
    deps.metrics?.posts.inc({ source, priority });

  const draw = async ({ userId, post }: RenderRequest, { hash, priority, signal }: LoadOptions): Promise<Output> => {
    const { template, format, scale, type, quality, compression } = post;
    const job = () => ({ ...fill(post), format, scale, type, quality, compression });
    const style = [getDesign(template), format, type, type === 'svg' ? '' : scale].join(' ');
    const guess = () => guessCost(post);
    const rendered = await lanes.draw(priority, { owner: userId, style, guess, job, signal });
    count('drawn', priority);
    const { bytes, width, height, warnings } = rendered;
    return { hash, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), type, width, height, warnings };
  };

  const load = async (request: RenderRequest, options: LoadOptions): Promise<Output> => {
    const { userId, post } = request;
    const kept = await outputs.find(userId, { hash: options.hash, type: post.type });
    const output = kept ?? (await draw(request, options));
    if (kept !== undefined) count('storage', options.priority);
    // Batches store their own files.
    if (kept === undefined && options.priority === 'interactive') outputs.putLater(userId, output);
    memory.set(options.hash, output, output.bytes.length + 1_000);
    return output;
  };

  const hashes = new WeakMap<Post, string>();
  const getHash = (post: Post): string => {
    const hash = hashes.get(post) ?? hashPost(post, fingerprint);
    hashes.set(post, hash);
    return hash;
  };

  return {
    getHash,
    async render(request, { priority, signal }) {
      signal?.throwIfAborted();
      const hash = getHash(request.post);
      // Nothing keeps people or their pictures.
      const isNamed = hasPeople(request.post.data);
      if (isNamed) return draw(request, { hash, priority, signal: signal ?? AbortSignal.any([]) });
      // Shared by all persons: the same hash needs the same content.
      const known = memory.get(hash);
      if (known !== undefined) {
        count('memory', priority);
        return known;
      }
      // The key holds the priority, so that an interactive request never waits behind a batch.
      return singleFlight.join(`${priority} ${hash}`, (all) => load(request, { hash, priority, signal: all }), signal);
    },
    keep: (userId, output) => outputs.put(userId, output),
    get load() {
      return lanes.load;
    },
    capacity: lanes.capacity,
    async close() {
      await lanes.close();
      await outputs.settle();
    },
  };
}

interface LoadOptions {
  hash: string;
  priority: Priority;
  signal: AbortSignal;
}

/** Files that may change a pixel without changing a template: code and fonts. */
const relevant = /\.(?:[jt]s|wasm|ttf|otf|json)$/;
const irrelevant = /\.(?:test|d)\.[jt]s$/;

/**
 * Version and content of the engine and its fonts: part of every post's hash, so that a file made by another engine is
 * never taken for this one's. Servers of the same build agree on it.
 */
function loadEngineFingerprint(): Promise<string> {
  fingerprint ??= digestEngine();
  return fingerprint;
}

let fingerprint: Promise<string> | undefined;

async function digestEngine(): Promise<string> {
  const code = dirname(fileURLToPath(import.meta.resolve('@matchpost/engine')));
  // `src` in the clone, `dist/js` in the package.
  const fonts = join(code, basename(code) === 'src' ? '..' : '../..', 'fonts');
  const digest = createHash('sha256');
  for (const folder of [code, fonts]) {
    for (const name of await listFiles(folder)) {
      digest.update(`${name.replaceAll(sep, '/')}\0`).update(await readFile(join(folder, name)));
    }
  }
  return `${ENGINE_VERSION}-${digest.digest('base64url').slice(0, 16)}`;
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => relevant.test(name) && !irrelevant.test(name)).toSorted();
}
