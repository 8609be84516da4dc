import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { second } from '../clock.ts';
import { createFlights } from '../leagues/upstream/flights.ts';
import { createLru } from '../leagues/upstream/lru.ts';
import type { Storage } from '../storage/storage.ts';
import { loadEdition } from './edition.ts';
import { createFiller } from './fill.ts';
import { createLane, type Lane } from './lane.ts';
import type { Output } from './output.ts';
import { createOutputStore } from './output-store.ts';
import { getDesign, hashPost, type Post } from './post.ts';

export type Priority = 'interactive' | 'batch';

export interface RenderRequest {
  /** Whose place it takes and whose folder it is kept in. */
  userId: string;
  post: Post;
}

export interface RenderOptions {
  priority: Priority;
  /** Ends the waiting; a post already being drawn is finished and kept. */
  signal?: AbortSignal | undefined;
}

/**
 * Draws posts in killable processes. What was drawn before comes from memory or the file store, the same post asked for
 * by several at once is drawn once, and persons take turns.
 */
export interface Renderer {
  /** The name of a post's content, known without drawing. */
  getHash(post: Post): string;
  /**
   * Throws what the engine throws (`render-timeout` after 10 s, `games-too-many`, ...), `overloaded` when too many
   * wait, or the signal's reason.
   */
  render(request: RenderRequest, options: RenderOptions): Promise<Output>;
  /** Resolves with the key in the file store once it lies there; it stays two hours at least. Throws `StorageError`. */
  keep(userId: string, output: Output): Promise<string>;
  /** Posts being drawn and waiting, for metrics and tests. */
  readonly load: Readonly<Record<Priority, { running: number; waiting: number }>>;
  /** Lets posts being drawn finish, then ends the processes. */
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Processes for people who wait; one more than cores, so that no core waits for a message. */
  interactive?: number;
  /** Processes for batches. */
  batch?: number;
  deadlineMs?: number;
}

const MEMORY_BYTES = 96 * 1024 * 1024;
/** A second's worth of posts: who would wait longer is told to come again. */
const WAITING_PER_PROCESS = 12;
const WAITING_PER_PERSON = 16;

export async function openRenderer(
  needs: { storage: Storage; log: FastifyBaseLogger },
  options: RendererOptions = {},
): Promise<Renderer> {
  const edition = await loadEdition();
  const outputs = createOutputStore(needs);
  const memory = createLru<Output>(MEMORY_BYTES);
  const flights = createFlights();
  const fill = createFiller();
  const lanes = openLanes(options);

  const draw = async ({ userId, post }: RenderRequest, { hash, priority, signal }: Asked): Promise<Output> => {
    const { template, format, scale, type, quality } = post;
    const job = () => ({ ...fill(post), format, scale, type, quality });
    const rendered = await lanes[priority].draw(userId, getDesign(template), job, signal);
    const { bytes, width, height, warnings } = rendered;
    return { hash, bytes: Buffer.from(bytes), type, width, height, warnings };
  };

  const load = async (request: RenderRequest, asked: Asked): Promise<Output> => {
    const { userId, post } = request;
    const kept = await outputs.find(userId, { hash: asked.hash, type: post.type });
    const output = kept ?? (await draw(request, asked));
    // A batch keeps its files itself.
    if (kept === undefined && asked.priority === 'interactive') outputs.putLater(userId, output);
    memory.set(asked.hash, output, output.bytes.length + 1_000);
    return output;
  };

  const hashes = new WeakMap<Post, string>();
  const getHash = (post: Post): string => {
    const hash = hashes.get(post) ?? hashPost(post, edition);
    hashes.set(post, hash);
    return hash;
  };

  return {
    getHash,
    async render(request, { priority, signal }) {
      signal?.throwIfAborted();
      const hash = getHash(request.post);
      // Whose it is does not matter here: who asks for the same content has all of it already.
      const known = memory.get(hash);
      if (known !== undefined) return known;
      // Nobody who waits for a post of their own waits behind a batch.
      return flights.join(`${priority} ${hash}`, (all) => load(request, { hash, priority, signal: all }), signal);
    },
    keep: (userId, output) => outputs.put(userId, output),
    get load() {
      return { interactive: lanes.interactive.load, batch: lanes.batch.load };
    },
    async close() {
      await Promise.all([lanes.interactive.close(), lanes.batch.close()]);
      await outputs.settle();
    },
  };
}

interface Asked {
  hash: string;
  priority: Priority;
  signal: AbortSignal;
}

/** Separate processes, so that no post of a batch stands before somebody who waits. */
function openLanes(options: RendererOptions): Record<Priority, Lane> {
  const cores = availableParallelism();
  const { interactive = cores + 1, batch = Math.max(1, cores - 1), deadlineMs = 10 * second } = options;
  return {
    interactive: createLane({
      processes: interactive,
      // What one person asks for cannot take every core for itself.
      perOwner: Math.max(1, Math.floor(cores / 2)),
      maxWaiting: interactive * WAITING_PER_PROCESS,
      maxWaitingPerOwner: WAITING_PER_PERSON,
      deadlineMs,
    }),
    batch: createLane({
      processes: batch,
      perOwner: batch,
      maxWaiting: 10_000,
      maxWaitingPerOwner: 10_000,
      deadlineMs,
      yields: true,
    }),
  };
}
