import type { FastifyBaseLogger } from 'fastify';
import { day, hour, type Clock } from '@matchpost/engine/clock';
import type { ListedObject, Storage } from '../storage/storage.ts';
import { OUTPUTS_FOLDER } from './output-store.ts';

interface SweepDeps {
  storage: Storage;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info'>;
}

interface SweepOptions {
  /** What all kept posts together may take. */
  budgetBytes: number;
  signal?: AbortSignal | undefined;
}

/** Links to files are good for an hour. */
const KEPT_AT_LEAST = 2 * hour;
const KEPT_AT_MOST = 30 * day;
const BATCH = 500;

/**
 * Deletes kept posts that are past their time, and the oldest until the rest fits into the budget; returns how many
 * objects. What is gone is drawn again when somebody asks. Safe beside rendering, and on several servers at once.
 */
export async function sweepOutputs(
  { storage, clock, log }: SweepDeps,
  { budgetBytes, signal }: SweepOptions,
): Promise<number> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list(`${OUTPUTS_FOLDER}/`)) objects.push(object);
  const removed = chooseOld(objects, { now: clock(), budgetBytes });
  for (let from = 0; from < removed.length; from += BATCH) {
    signal?.throwIfAborted();
    await storage.delete(removed.slice(from, from + BATCH));
  }
  if (removed.length > 0) log.info({ removed: removed.length }, 'kept posts were deleted');
  return removed.length;
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
