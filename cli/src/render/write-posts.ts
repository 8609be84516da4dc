import { join } from 'node:path';
import type { Outcome, Pool, Rendered } from '@matchpost/engine/node';
import { CliError, toFailure, type Failure } from '../errors.ts';
import type { Progress } from '../output/progress.ts';
import type { Report } from '../output/report.ts';
import { isDiskFull, writeAtomically } from '../output/write-file.ts';
import type { Post } from './post.ts';

interface WriteOptions {
  pool: Pool;
  out: string;
  strict: boolean;
  signal: AbortSignal;
  report: Report;
  progress: Progress;
}

/** Renders the posts and writes each when it is ready. A full disk ends the run; other failures do not. */
export async function writePosts(posts: readonly Post[], options: WriteOptions): Promise<void> {
  for (const template of new Set(posts.map((post) => post.template))) {
    const group = posts.filter((post) => post.template === template);
    const items = group.map(({ item }) => item);
    for await (const outcome of options.pool.renderMany(template, items, { ...options, order: 'as-ready' })) {
      const post = group[outcome.index];
      if (post && !(await writePost(post, outcome, options))) return;
    }
  }
}

/** False when the disk is full. */
async function writePost(post: Post, outcome: Outcome, options: WriteOptions): Promise<boolean> {
  const { name, gameIds } = post;
  const { out, progress, report, strict } = options;
  const fail = (failure: Failure) => {
    report.failed(gameIds, failure);
    progress.step(`${name}: ${failure.code}`);
  };
  if ('failure' in outcome) {
    fail(outcome.failure);
    return true;
  }
  const file = join(out, name);
  try {
    await write(file, outcome.rendered, strict);
    report.written(file, post, outcome.rendered);
    progress.step(`${name} ${outcome.rendered.ms} ms`);
    return true;
  } catch (error) {
    fail(toFailure(error));
    return !isDiskFull(error);
  }
}

async function write(file: string, { bytes, warnings }: Rendered, strict: boolean): Promise<void> {
  const first = warnings.find(({ severity }) => severity !== 'notice');
  if (strict && first)
    throw new CliError('warning-refused', { path: file, message: `${first.message} (${first.code})` });
  await writeAtomically(file, bytes);
}
