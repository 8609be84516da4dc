import type { Readable } from 'node:stream';
import type { Services } from '../../services.ts';
import { createZip, type ZipEntry } from '../export/zip.ts';
import { BatchPost } from './batch.entity.ts';

const PAGE = 100;

/** Streams the finished files of a batch, one at a time. */
export function zipBatch(services: Pick<Services, 'orm' | 'storage'>, batchId: string, mtime: Date): Readable {
  return createZip(entries(services, batchId), mtime);
}

async function* entries(
  { orm, storage }: Pick<Services, 'orm' | 'storage'>,
  batchId: string,
): AsyncGenerator<ZipEntry> {
  let last = 0;
  for (;;) {
    const posts = await orm.em
      .fork()
      .find(
        BatchPost,
        { batch: batchId, state: 'done', position: { $gt: last } },
        { orderBy: { position: 'asc' }, limit: PAGE },
      );
    for (const { name, fileKey } of posts) {
      if (fileKey == null) continue;
      const { body } = await storage.get(fileKey);
      yield { path: `${name}${fileKey.slice(fileKey.lastIndexOf('.'))}`, content: body, compress: false };
    }
    const end = posts.at(-1);
    if (end === undefined) return;
    last = end.position;
  }
}
