import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedImage } from '../../images/prepare.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { day } from '@matchpost/engine/clock';
import { extensions } from '@matchpost/engine/formats';

/** Folders of objects that rows refer to: `<folder>/<user>/<hash>.<extension>`. */
const objectFolders = ['logos', 'backgrounds', 'thumbnails'] as const;
type ObjectFolder = (typeof objectFolders)[number];

/** Equal pictures of a user share an object. `named` is the image whose hash is used, by default the image itself. */
export function createKey(folder: ObjectFolder, userId: string, image: PreparedImage, named = image): string {
  const hash = createHash('sha256').update(named.bytes).digest('hex');
  return `${folder}/${userId}/${hash}.${extensions[image.type]}`;
}

/** Call it within the transaction that adds the row: a sweep may have deleted the object since it was written. */
export async function ensureObject(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await storage.has(key))) await storage.put(key, bytes);
}

/**
 * Deletes the objects without a row and returns their keys. Locks the user's row, as every insert does, so that no row
 * can refer to one meanwhile.
 */
export async function removeUnused(
  em: EntityManager,
  storage: Storage,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<string[]> {
  return em.transactional(async (em) => {
    await em.execute('select 1 from users where id = ? for update', [userId]);
    const unused = await findUnused(em, keys);
    await storage.delete(unused);
    return unused;
  });
}

/** Keys that no row refers to. */
async function findUnused(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(unusedQuery, [JSON.stringify(keys)]);
  return rows.map(({ key }) => key);
}

const unusedQuery = `
  select key from json_array_elements_text(?::json) as key
  where not exists (select 1 from user_logos where file_path = key)
    and not exists (select 1 from backgrounds where file_path = key)
    and not exists (select 1 from backgrounds where thumbnail_path = key)
    and not exists (select 1 from backgrounds where subject_path = key)`;

/** Deletes objects after their row was deleted or refused. The sweep retries failures later. */
export async function releaseObjects(
  { orm, storage, log }: Pick<Services, 'orm' | 'storage' | 'log'>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  try {
    await removeUnused(orm.em.fork(), storage, { userId, keys });
  } catch (error) {
    log.warn({ err: error, keys }, 'objects could not be deleted; the sweep will retry');
  }
}

const BATCH = 500;

/** Deletes objects without a row for a day; returns their number. Safe during uploads and can stop at any point. */
export async function sweepObjects(
  services: Pick<Services, 'orm' | 'storage' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const folder of objectFolders) {
    let batch: string[] = [];
    for await (const { key, lastModified } of services.storage.list(`${folder}/`)) {
      signal?.throwIfAborted();
      if (lastModified.getTime() > services.clock() - day) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await sweepBatch(services, batch);
      batch = [];
    }
    removed += await sweepBatch(services, batch);
  }
  if (removed > 0) services.log.info({ removed }, 'objects without a row were deleted');
  return removed;
}

/** Checks without a lock first, then again under the lock on the user's row. */
async function sweepBatch({ orm, storage }: Pick<Services, 'orm' | 'storage'>, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const em = orm.em.fork();
  let removed = 0;
  for (const [userId, own] of groupByUser(await findUnused(em, keys))) {
    removed += (await removeUnused(em, storage, { userId, keys: own })).length;
  }
  return removed;
}

/** Skips objects outside of users' folders. */
function groupByUser(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const userId = /^\w+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//.exec(key)?.[1];
    if (userId !== undefined) groups.set(userId, [...(groups.get(userId) ?? []), key]);
  }
  return groups;
}
