import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedImage } from '../../images/prepared-image.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';

/** Where rows name objects: `<folder>/<user>/<hash>.<extension>`. */
export const objectFolders = ['logos', 'backgrounds', 'thumbnails'] as const;
type ObjectFolder = (typeof objectFolders)[number];

const extensions = { png: 'png', jpeg: 'jpg' } as const satisfies Record<PreparedImage['type'], string>;

/** Equal pictures of a person are one object. `named`: whose content gives the name, when not the image's own. */
export function createKey(folder: ObjectFolder, userId: string, image: PreparedImage, named = image): string {
  const hash = createHash('sha256').update(named.bytes).digest('hex');
  return `${folder}/${userId}/${hash}.${extensions[image.type]}`;
}

/** Within the transaction that adds the row: a sweep may have taken the object since it was put. */
export async function ensureObject(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await storage.has(key))) await storage.put(key, bytes);
}

/**
 * Deletes those objects that no row names any more and returns their keys. The person's row is held meanwhile, as by
 * everybody who adds rows: nobody can begin to name one.
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

/** Those keys no row names. */
export async function findUnused(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ key: string }[]>(unusedQuery, [JSON.stringify(keys)]);
  return rows.map(({ key }) => key);
}

const unusedQuery = `
  select key from json_array_elements_text(?::json) as key
  where not exists (select 1 from user_logos where file_path = key)
    and not exists (select 1 from backgrounds where file_path = key)
    and not exists (select 1 from backgrounds where thumbnail_path = key)`;

/** After the row is gone, or was refused; what cannot be deleted now, the sweep takes later. */
export async function releaseObjects(
  { orm, storage, log }: Pick<Services, 'orm' | 'storage' | 'log'>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  try {
    await removeUnused(orm.em.fork(), storage, { userId, keys });
  } catch (error) {
    log.warn({ err: error, keys }, 'objects are left to the sweep');
  }
}
