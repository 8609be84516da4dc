import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedImage } from '../../images/prepared-image.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';

/** Folders of objects that rows refer to: `<folder>/<user>/<hash>.<extension>`. */
export const objectFolders = ['logos', 'backgrounds', 'thumbnails'] as const;
type ObjectFolder = (typeof objectFolders)[number];

const extensions = { png: 'png', jpeg: 'jpg' } as const satisfies Record<PreparedImage['type'], string>;

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
export async function findUnused(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(unusedQuery, [JSON.stringify(keys)]);
  return rows.map(({ key }) => key);
}

const unusedQuery = `
  select key from json_array_elements_text(?::json) as key
  where not exists (select 1 from user_logos where file_path = key)
    and not exists (select 1 from backgrounds where file_path = key)
    and not exists (select 1 from backgrounds where thumbnail_path = key)`;

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
