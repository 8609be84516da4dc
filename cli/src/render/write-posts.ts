import { join } from 'node:path';
import { CliError, toFailure } from '../errors.ts';
import type { Progress } from '../output/progress.ts';
import type { Report } from '../output/report.ts';
import { isDiskFull, writeAtomically } from '../output/write-file.ts';
import type { Post, Rendered, Setup } from '../pool/post.ts';
import { renderAll } from '../pool/render-all.ts';

export interface WriteOptions extends Setup {
  jobs: number;
  out: string;
  strict: boolean;
  signal: AbortSignal;
  report: Report;
  progress: Progress;
}

/** Renders the posts and writes each as soon as it is there; a full disk ends the run, other failures do not. */
export async function writePosts(posts: readonly Post[], options: WriteOptions): Promise<void> {
  const { progress, report } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  for await (const outcome of renderAll(posts, { ...options, signal })) {
    const { gameIds, name } = outcome.post;
    if ('failure' in outcome) {
      report.failed(gameIds, outcome.failure);
      progress.step(`${name}: ${outcome.failure.code}`);
      continue;
    }
    const file = join(options.out, name);
    try {
      await write(file, outcome.rendered, options.strict);
      report.written(file, gameIds, outcome.rendered);
      progress.step(`${name} ${outcome.rendered.ms} ms`);
    } catch (error) {
      const failure = toFailure(error);
      report.failed(gameIds, failure);
      progress.step(`${name}: ${failure.code}`);
      if (!isDiskFull(error)) continue;
      stop.abort();
      break;
    }
  }
}

async function write(file: string, { bytes, warnings }: Rendered, strict: boolean): Promise<void> {
  const [first] = warnings;
  if (strict && first)
    throw new CliError('warning-refused', { path: file, message: `${first.message} (${first.code})` });
  await writeAtomically(file, bytes);
}
