/**
 * `npm run gallery`: every theme in every kind of post, format and photo, as contact sheets and a page, and measured.
 * Ends with status 1 if a post fails a measure. `--help` lists the options; docs/themes.md describes the measures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatNames } from '../src/formats.ts';
import { WorkerPool } from '../src/pool/worker-pool.ts';
import { themes } from '../src/themes/list.ts';
import { designPosts, type Choice, type Post } from './design.ts';
import { toPage, type Shown } from './page.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';
import { toTable } from './table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const help = `npm run gallery -- [options]
  --theme id     only this theme: ${themes.map(({ id }) => id).join(', ')}
  --format name  only this format: ${formatNames.join(', ')}
  --short        one post for each theme, kind and format instead of twelve
  --out folder   default .data/gallery
  --processes n  default: one for each core`;

interface Options extends Choice {
  out: string;
  processes: number;
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      theme: { type: 'string' },
      format: { type: 'string' },
      short: { type: 'boolean' },
      out: { type: 'string' },
      processes: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { theme, format, processes, out = join(root, '.data/gallery') } = values;
  const unknown = (value: string | undefined, known: readonly string[]) =>
    value !== undefined && !known.includes(value);
  const isWrong =
    unknown(
      theme,
      themes.map(({ id }) => id),
    ) || unknown(format, formatNames);
  if (values.help || isWrong) return undefined;
  return { ...values, out: resolve(out), processes: Number(processes ?? availableParallelism()) };
}

/** One sheet for each theme and format. */
function sheetsOf(choice: Choice): SheetTask[] {
  const sheets = new Map<string, Post[]>();
  for (const post of designPosts(choice)) {
    const file = `${post.theme}-${post.format.replace(':', 'x')}.jpg`;
    sheets.set(file, [...(sheets.get(file) ?? []), post]);
  }
  return [...sheets].map(([file, posts]) => ({ file, posts }));
}

async function drawSheets(tasks: readonly SheetTask[], { out, processes }: Options): Promise<Shown[]> {
  const refused = (reason: string) => new Error(reason);
  const pool = new WorkerPool<SheetTask, SheetAnswer>({
    worker: new URL('sheet-worker.ts', import.meta.url),
    processes,
    // A sheet takes seconds; a loaded machine is slower.
    deadlineMs: 600_000,
    recycleBytes: 2e9,
    openWire: () => ({ setup: out, write: (task, send) => send(task), read: (answer) => answer as SheetAnswer }),
    failures: { unavailable: refused, exceeded: refused, crashed: refused, unsendable: refused },
  });
  try {
    return (await Promise.all(tasks.map((task) => shown(task, pool)))).flat();
  } finally {
    await pool.close();
  }
}

async function shown(task: SheetTask, pool: WorkerPool<SheetTask, SheetAnswer>): Promise<Shown[]> {
  const { posts, milliseconds } = await pool.run(task);
  const failed = posts.filter(({ failures }) => failures.length > 0).length;
  console.log(
    `${task.file}: ${posts.length} posts, ${failed} failed, ${Math.round(milliseconds / posts.length)} ms each`,
  );
  return task.posts.map((post, i) => ({ ...post, ...posts[i]!, file: task.file }));
}

async function run(options: Options): Promise<number> {
  const start = performance.now();
  await mkdir(options.out, { recursive: true });
  const posts = await drawSheets(sheetsOf(options), options);
  const failed = posts.filter(({ failures }) => failures.length > 0);
  await writeFile(join(options.out, 'index.html'), toPage(posts));
  await writeFile(join(options.out, 'failures.json'), `${JSON.stringify(failed, undefined, 2)}\n`);
  if (failed.length > 0) console.log(`\n${toTable(failed)}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  const page = relative(process.cwd(), join(options.out, 'index.html'));
  console.log(`\n${posts.length} posts in ${seconds} s, ${failed.length} failed: ${page}`);
  return failed.length;
}

const options = readOptions();
if (options === undefined) {
  console.log(help);
  process.exitCode = process.argv.includes('--help') || process.argv.includes('-h') ? 0 : 2;
} else if ((await run(options)) > 0) {
  process.exitCode = 1;
}
