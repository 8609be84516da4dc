import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { createSingleFlight } from '@matchpost/leagues/single-flight';
import { StorageError, type Storage, type ListedObject } from '../storage/storage.ts';
import { extensions } from '@matchpost/engine/formats';
import type { Issue } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';
import { day, hour, type Clock } from '@matchpost/engine/clock';

/** Folder of outputs: `outputs/<user>/<hash>.png`, with its facts beside it in `<hash>.json`. */
const OUTPUTS_FOLDER = 'outputs';

/** Maximum number of concurrent writes. Further outputs are not kept, which costs another rendering at most. */
const MAX_PENDING = 16;

/** Bytes; a larger one is drawn again on request: kept without being asked for, it would fill the disk. */
const MAX_LATER = 8 * 1024 * 1024;

interface OutputStore {
  /** Undefined also while the storage is unreachable; the post is then drawn again. */
  find(userId: string, asked: Pick<Output, 'hash' | 'type'>): Promise<Output | undefined>;
  /** Resolves with the key once the file is stored. Throws `StorageError`. */
  put(userId: string, output: Output): Promise<string>;
  /** Writes in the background; a failure is only logged. */
  putLater(userId: string, output: Output): void;
  /** Resolves when all writes have ended. */
  settle(): Promise<void>;
}

export function createOutputStore({ storage, log }: { storage: Storage; log: FastifyBaseLogger }): OutputStore {
  const writes = createSingleFlight();

  const write = async (userId: string, output: Output): Promise<string> => {
    const { bytes, ...about } = output;
    const key = getOutputKey(userId, output);
    await storage.put(key, bytes);
    // Written last: the file it describes is complete.
    await storage.put(describedBy(key), Buffer.from(JSON.stringify(about)));
    return key;
  };

  const put = (userId: string, output: Output): Promise<string> =>
    writes.join(getOutputKey(userId, output), () => write(userId, output));

  return {
    async find(userId, asked) {
      const key = getOutputKey(userId, asked);
      try {
        const about = JSON.parse((await load(storage, describedBy(key))).toString()) as Omit<Output, 'bytes'>;
        return { ...about, bytes: await load(storage, key) };
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        if (error.code !== 'object-missing') log.warn({ err: error }, 'kept posts cannot be read');
        return undefined;
      }
    },
    put,
    putLater(userId, output) {
      if (writes.size >= MAX_PENDING || output.bytes.length > MAX_LATER) return;
      put(userId, output).catch((error: unknown) => log.warn({ err: error }, 'a post could not be kept'));
    },
    settle: () => writes.settle(),
  };
}

function getOutputKey(userId: string, { hash, type }: Pick<Output, 'hash' | 'type'>): string {
  return `${OUTPUTS_FOLDER}/${userId}/${hash}.${extensions[type]}`;
}

function describedBy(key: string): string {
  return `${key.slice(0, key.lastIndexOf('.'))}.json`;
}

async function load(storage: Storage, key: string): Promise<Buffer> {
  return buffer((await storage.get(key)).body);
}

/** A finished file with its facts. */
export interface Output {
  /** Content hash, hexadecimal. */
  hash: string;
  bytes: Buffer;
  type: OutputType;
  /** Device pixels; template pixels for SVG. */
  width: number;
  height: number;
  /** The engine's warnings from drawing. */
  warnings: readonly Issue[];
}

interface SweepDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info'>;
}

interface SweepOptions {
  /** Maximum bytes of all kept posts together. */
  budgetBytes: number;
  signal?: AbortSignal | undefined;
}

/** Links to files are valid for an hour and a half at most. */
const KEPT_AT_LEAST = 2 * hour;
const KEPT_AT_MOST = 30 * day;
const BATCH = 50;

/**
 * Deletes expired posts, then the oldest until the rest fits into the budget; returns the number of
 * objects. A deleted post is drawn again on request. Safe beside rendering, and on several servers at once.
 */
export async function sweepOutputs(
  { storage, clock, log }: SweepDeps,
  { budgetBytes, signal }: SweepOptions,
): Promise<number> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list(`${OUTPUTS_FOLDER}/`)) objects.push(object);
  const old = chooseOld(objects, { now: clock(), budgetBytes });
  let removed = 0;
  for (let from = 0; from < old.length; from += BATCH) {
    signal?.throwIfAborted();
    const chunk = await Promise.all(old.slice(from, from + BATCH).map((key) => listIfOld({ storage, clock }, key)));
    const keys = chunk.flat();
    await storage.delete(keys);
    removed += keys.length;
  }
  if (removed > 0) log.info({ removed }, 'kept posts were deleted');
  return removed;
}

/** The list is minutes old in a large storage: a post written again since then may be in use. */
async function listIfOld({ storage, clock }: Pick<SweepDeps, 'storage' | 'clock'>, key: string): Promise<string[]> {
  try {
    const { lastModified } = await storage.head(key);
    return clock() - lastModified.getTime() < KEPT_AT_LEAST ? [] : [key];
  } catch (error) {
    // Another server has deleted it.
    if (error instanceof StorageError && error.code === 'object-missing') return [];
    throw error;
  }
}

function chooseOld(objects: readonly ListedObject[], { now, budgetBytes }: { now: number; budgetBytes: number }) {
  const oldestFirst = objects.toSorted((a, b) => a.lastModified.getTime() - b.lastModified.getTime());
  let held = objects.reduce((sum, { size }) => sum + size, 0);
  const chosen: string[] = [];
  for (const { key, size, lastModified } of oldestFirst) {
    const age = now - lastModified.getTime();
    if (age < KEPT_AT_LEAST || (age < KEPT_AT_MOST && held <= budgetBytes)) break;
    chosen.push(key);
    held -= size;
  }
  return chosen;
}
