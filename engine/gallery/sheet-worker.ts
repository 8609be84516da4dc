/** The process that draws and measures one sheet at a time. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCore } from '../src/core.ts';
import { formats } from '../src/formats.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import { serveWorker } from '../src/pool/serve-worker.ts';
import { getTheme } from '../src/themes/index.ts';
import { kinds, type Post } from './design.ts';
import { isMeant } from './meant.ts';
import { measurePost } from './measure-post.ts';
import type { Failure } from './measures/failure.ts';
import { loadPictures } from './pictures.ts';
import { placePost, SCALE } from './placed-post.ts';
import { dataOf } from './post-data.ts';
import { createSheet } from './sheet.ts';

/** The posts of one theme in one format, kind by kind. */
export interface SheetTask {
  posts: readonly Post[];
  /** The name of the picture in the folder. */
  file: string;
}

export interface SheetAnswer {
  /** In the order of the posts. */
  posts: { column: number; row: number; failures: Failure[] }[];
  milliseconds: number;
}

const QUALITY = 82;

serveWorker(async (folder: string) => {
  const core = createCore(createNodePlatform({}), { cacheBytes: 128_000_000 });
  const pictures = await loadPictures();

  const measure = async (post: Post) => {
    const { data, photo } = dataOf(post, pictures);
    const { tab, games } = kinds[post.kind];
    const template = getTheme(post.theme, { tab, games });
    const placed = await placePost({ core, template, data, format: post.format, people: photo?.people });
    const { pixels, failures } = await measurePost(placed, { mayShorten: post.names !== 'short' });
    return { pixels, failures: failures.filter((failure) => !isMeant(post, failure)) };
  };

  return async ({ posts, file }: SheetTask): Promise<SheetAnswer> => {
    const start = performance.now();
    const { width, height } = formats[posts[0]!.format];
    const names = [...new Set(posts.map(({ kind }) => kind))];
    const columns = Math.max(...names.map((name) => posts.filter(({ kind }) => kind === name).length));
    const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
    const sheet = createSheet({ columns, rows: names.length }, size);
    const answer: SheetAnswer['posts'] = [];
    for (const [i, post] of posts.entries()) {
      const { pixels, failures } = await measure(post);
      const place = { column: i - posts.findIndex(({ kind }) => kind === post.kind), row: names.indexOf(post.kind) };
      sheet.put(pixels, place, failures.length > 0);
      answer.push({ ...place, failures });
    }
    await writeFile(join(folder, file), await sheet.canvas.encode('jpeg', QUALITY));
    return { posts: answer, milliseconds: performance.now() - start };
  };
});
