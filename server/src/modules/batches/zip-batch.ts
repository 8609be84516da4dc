import type { Readable } from 'node:stream';
import { CAPTIONS_FILE, writeCaptionsFile } from '@matchpost/engine/posts';
import type { Services } from '../../services.ts';
import { createZip, type ZipEntry } from '../export/zip.ts';
import { BatchPost } from './batch.entity.ts';
import type { CountedBatch } from './batch.queries.ts';

const PAGE = 100;

type Stores = Pick<Services, 'orm' | 'storage'>;
type ZippedBatch = Pick<CountedBatch, 'id' | 'createdAt' | 'carousel'>;

/** Streams the finished files of a batch, one at a time, and at the end their captions. */
export function zipBatch(stores: Stores, batch: ZippedBatch): Readable {
  return createZip(listEntries(stores, batch), batch.createdAt);
}

async function* listEntries({ orm, storage }: Stores, { id, carousel }: ZippedBatch): AsyncGenerator<ZipEntry> {
  const told: { name: string; caption: string; altText: string }[] = [];
  let last = 0;
  for (;;) {
    const wanted = { batch: id, state: 'done', position: { $gt: last } } as const;
    const posts = await orm.em.fork().find(BatchPost, wanted, { orderBy: { position: 'asc' }, limit: PAGE });
    for (const { name: stem, fileKey, ...texts } of posts) {
      if (fileKey == null) continue;
      const { body } = await storage.get(fileKey);
      const name = `${stem}${fileKey.slice(fileKey.lastIndexOf('.'))}`;
      yield { path: name, content: body, compress: false };
      const caption = texts.caption ?? carousel?.caption;
      const altText = texts.altText ?? carousel?.alt_text;
      if (caption !== undefined && altText !== undefined) told.push({ name, caption, altText });
    }
    const end = posts.at(-1);
    if (end === undefined) break;
    last = end.position;
  }
  if (told.length > 0) yield { path: CAPTIONS_FILE, content: writeCaptionsFile(told), compress: true };
}
