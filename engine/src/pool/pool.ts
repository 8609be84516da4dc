import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { EngineError } from '../errors.ts';
import type { Template } from '../template.ts';
import { Crew } from './crew.ts';
import type { Outcome, PoolEngineOptions, PoolItem, PoolJob, Rendered } from './job.ts';
import { renderMany, type RenderManyOptions } from './render-many.ts';

/** Items taken ahead of the consumer, for each process: two in its hands, two to choose from by template. */
const AHEAD_PER_PROCESS = 4;

export interface PoolOptions {
  /** Most processes; default: one for each core. One is started for every four posts waited for. */
  processes?: number;
  /** Processes started at once and kept; default 0. */
  minProcesses?: number;
  /** For drawing one post, in milliseconds, waiting not counted; default 10,000. */
  deadlineMs?: number;
  /** Resident memory of a process, in bytes, after which it is replaced between two posts; default 1 GB. */
  maxMemoryBytes?: number;
  engine?: PoolEngineOptions;
}

/** A process as it stands. */
export interface PoolProcess {
  pid: number;
  /** Resident memory after its last post, in bytes; 0 before the first. */
  memoryBytes: number;
  /** Posts in its hands, 0 to 2. */
  posts: number;
}

export interface Pool {
  /**
   * Renders one post. Rejects with what {@link Engine} throws, `render-timeout`, `render-crashed` (its process broke
   * twice), `render-unavailable` (no process can be started, or the pool is closed), or the signal's reason.
   */
  render: (job: PoolJob, options?: { signal?: AbortSignal }) => Promise<Rendered>;
  /**
   * Renders any number of posts, reading `items` only as far ahead as four for each process. A post that fails is an
   * outcome. Throws only what `items` throws, and `render-unavailable`.
   */
  renderMany: (
    template: Template,
    items: Iterable<PoolItem> | AsyncIterable<PoolItem>,
    options?: RenderManyOptions,
  ) => AsyncGenerator<Outcome, void, undefined>;
  /** Resolves once `minProcesses` are ready. Rejects with `render-unavailable` and why; asking again tries again. */
  ready: () => Promise<void>;
  readonly processes: readonly PoolProcess[];
  /** Lets the posts being drawn finish, refuses those that wait, ends every process. */
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Renders in child processes, each with a warm engine of its own: all cores, and a rasterizer that hangs or panics
 * costs one post, not the service. A post whose process breaks is given to another once; past the deadline its process
 * is killed and the post fails. Fonts, pictures and templates stay warm in a process, so a pool is made once.
 *
 * An idle pool does not keep the program running; while a post, `ready` or `close` is waited for, it does. Throws
 * `value-out-of-range` for options that make no sense.
 *
 * @example
 * const pool = createPool({ deadlineMs: 5_000, engine: { baseDir: 'pictures' } });
 * const items = season.map((game) => ({ data: { games: [game] }, type: 'png' as const, key: game.id }));
 * for await (const outcome of pool.renderMany(template, items)) {
 *   if ('rendered' in outcome) await writeFile(`${outcome.key}.png`, outcome.rendered.bytes);
 *   else console.error(outcome.key, outcome.failure.code);
 * }
 * await pool.close();
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { processes = availableParallelism(), minProcesses = 0, deadlineMs = 10_000, maxMemoryBytes = 1e9 } = options;
  const { baseDir, ...engine } = options.engine ?? {};
  check('processes', processes, Number.isInteger(processes) && processes >= 1);
  check('minProcesses', minProcesses, Number.isInteger(minProcesses) && minProcesses >= 0 && minProcesses <= processes);
  check('deadlineMs', deadlineMs, deadlineMs > 0 && deadlineMs < 2 ** 31);
  check('maxMemoryBytes', maxMemoryBytes, maxMemoryBytes > 0);
  // As this process sees it now, should it change its folder later.
  const sent = baseDir === undefined ? engine : { ...engine, baseDir: resolve(baseDir) };
  const crew = new Crew({ processes, minProcesses, deadlineMs, maxMemoryBytes, engine: sent });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= crew.close());
  return {
    render: (job, { signal } = {}) => renderOne(crew, job, signal),
    renderMany: (template, items, asked = {}) =>
      renderMany(crew, template, items, { ...asked, ahead: processes * AHEAD_PER_PROCESS }),
    ready: () => crew.ready(),
    get processes() {
      return crew.children.map(({ pid = 0, memoryBytes, load }) => ({ pid, memoryBytes, posts: load }));
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function renderOne(crew: Crew, job: PoolJob, signal: AbortSignal | undefined): Promise<Rendered> {
  signal?.throwIfAborted();
  const { result, cancel } = crew.submit(job);
  const abort = () => cancel(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    return await result;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function check(path: string, value: number, sound: boolean): void {
  if (!sound) throw new EngineError('value-out-of-range', { path, params: { reason: String(value) } });
}
