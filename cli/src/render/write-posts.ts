import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Outcome, Pool, Rendered } from '@matchpost/engine/node';
import { CAPTIONS_FILE, mergeCaptionsFile } from '@matchpost/engine/posts';
import { refuseWarning, toFailure, type Failure } from '../errors.ts';
import type { Destination } from '../output/destination.ts';
import { onInterruption } from '../output/interruption.ts';
import { startProgress, type Progress } from '../output/progress.ts';
import type { Report } from '../output/report.ts';
import { isDiskFull, toOutputError, writeAtomically } from '../output/write-file.ts';
import { writeOutput } from '../output/write-picture.ts';
import type { Post } from './plan.ts';

interface WriteOptions {
  pool: Pool;
  /** As `--out` says it. */
  out: string;
  destination: Destination;
  strict: boolean;
  report: Report;
  /** Without lines about progress. */
  quiet: boolean;
  /** Writes captions and alt texts beside the posts. */
  captions: boolean;
}

interface Writing extends WriteOptions {
  progress: Progress;
}

/** Renders the posts and writes each when it is ready. A full disk ends the run; other failures do not. */
export async function writePosts(posts: readonly Post[], options: WriteOptions): Promise<void> {
  const progress = options.quiet ? { step: () => {}, stop: () => {} } : await startProgress(posts.length);
  const forget = onInterruption(progress.stop);
  try {
    const written = await writeEach(posts, { ...options, progress });
    const told = posts.filter((post) => written.has(post));
    if (options.captions && told.length > 0) {
      // The pictures are written, and what failed is still to be told.
      await writeCaptions(told, options).catch((error: unknown) => options.report.failed([], toFailure(error)));
    }
  } finally {
    forget();
    progress.stop();
  }
}

async function writeEach(posts: readonly Post[], options: Writing): Promise<Set<Post>> {
  const written = new Set<Post>();
  for (const template of new Set(posts.map((post) => post.template))) {
    const group = posts.filter((post) => post.template === template);
    const items = group.map(({ item }) => item);
    for await (const outcome of options.pool.renderMany(template, items)) {
      const post = group[outcome.index];
      if (!post) continue;
      const fate = await writePost(post, outcome, options);
      if (fate === 'disk-full') return written;
      if (fate === 'written') written.add(post);
    }
  }
  return written;
}

async function writePost(
  post: Post,
  outcome: Outcome,
  { out, destination, progress, report, strict }: Writing,
): Promise<'written' | 'failed' | 'disk-full'> {
  const { name, gameIds } = post;
  const fail = (failure: Failure) => {
    report.failed(gameIds, failure);
    progress.step(`${name}: ${failure.code}`);
  };
  if ('failure' in outcome) {
    const { reason = '', ...failure } = outcome.failure;
    fail({ ...failure, detail: reason });
    return 'failed';
  }
  const file = destination.kind === 'folder' ? join(out, name) : out;
  try {
    await write(file, outcome.rendered, strict);
    report.written(file, post, outcome.rendered);
    progress.step(`${name} ${outcome.rendered.ms} ms`);
    return 'written';
  } catch (error) {
    fail(toFailure(error));
    return isDiskFull(error) ? 'disk-full' : 'failed';
  }
}

async function write(file: string, { bytes, warnings }: Rendered, strict: boolean): Promise<void> {
  const first = warnings.find(({ severity }) => severity !== 'notice');
  if (strict && first) throw refuseWarning(first, file);
  if (file !== '-') return writeAtomically(file, bytes);
  await writeOutput(bytes);
}

/** Writes the captions into the file of the folder, in place of older ones for the same pictures; those of others stay. */
async function writeCaptions(posts: readonly Post[], { out, destination, report }: WriteOptions): Promise<void> {
  const { kind, folder = '' } = destination;
  const file = join(folder, CAPTIONS_FILE);
  const nameOf = (name: string) => basename(kind === 'file' ? out : name);
  const told = posts.map(({ name, texts }) => ({ name: nameOf(name), ...texts }));
  await writeAtomically(file, mergeCaptionsFile(await readCaptions(file), told));
  report.added(file);
}

/** The text of a file that may be there already. */
async function readCaptions(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw toOutputError(error, file);
  }
}
