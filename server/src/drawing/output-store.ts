import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { createSingleFlight } from '@matchpost/leagues/cache';
import { StorageError, type Storage } from '../storage/storage.ts';
import type { Output } from './output.ts';
import { extensions } from './post.ts';

/** Where outputs lie: `outputs/<user>/<hash>.png`, and beside it `<hash>.json` with what is known about it. */
export const OUTPUTS_FOLDER = 'outputs';

/** Writes under way; what comes on top is not kept, which costs another rendering at most. */
const MAX_PENDING = 16;

interface OutputStore {
  /** Undefined also while the storage is out of reach: then it is drawn again. */
  find(userId: string, asked: Pick<Output, 'hash' | 'type'>): Promise<Output | undefined>;
  /** Resolves with the key once it lies there. Throws `StorageError`. */
  put(userId: string, output: Output): Promise<string>;
  /** In the background; a failure is only logged. */
  putLater(userId: string, output: Output): void;
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>;
}

export function createOutputStore({ storage, log }: { storage: Storage; log: FastifyBaseLogger }): OutputStore {
  const writes = createSingleFlight();

  const write = async (userId: string, output: Output): Promise<string> => {
    const { bytes, ...about } = output;
    const key = getOutputKey(userId, output);
    await storage.put(key, bytes);
    // Last: what it describes is whole.
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
      if (writes.size >= MAX_PENDING) return;
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
