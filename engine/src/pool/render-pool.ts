import { closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, resolve } from 'node:path';
import { EngineError } from '../errors.ts';
import { rememberEach } from '../memo.ts';
import type { Template } from '../template.ts';
import type {
  Outcome,
  PoolEngineOptions,
  PoolItem,
  PoolJob,
  RenderAnswer,
  Rendered,
  RenderTask,
} from './render-job.ts';
import { renderMany } from './render-many.ts';
import { openScratch, readScratch } from './scratch.ts';
import type { Wire } from './slot.ts';
import { WorkerPool, type Failures } from './worker-pool.ts';

const worker = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url);
/** Starting a process costs as much as drawing a few posts. */
const POSTS_PER_PROCESS = 4;
/** The post being drawn and the next one, so that a process never idles. */
const POSTS_AT_ONCE = 2;
const MAX_CRASHES = 2;

/** Items taken ahead of the consumer, for each process: two assigned to it, two to choose from by template. */
const AHEAD_PER_PROCESS = 4;

export interface PoolOptions {
  /** The largest number of processes; default: one for each core. One is started for every four open posts. */
  processes?: number;
  /** Processes started at once and kept; default 0. */
  minProcesses?: number;
  /** Time limit for drawing one post, in milliseconds, without waiting; default 10,000. */
  deadlineMs?: number;
  /** Resident memory of a process, in bytes, after which it is replaced between two posts; default 1 GB. */
  maxMemoryBytes?: number;
  /**
   * True (the default) sends a process its next post while it still draws one. False sends one post at a time and starts a
   * process for every waiting post.
   */
  prefetch?: boolean;
  /** True lowers the priority of the processes; default false. */
  yields?: boolean;
  /**
   * After this time in milliseconds the priority of a post's process is lowered, and the process is replaced afterwards.
   * Default: never. The first post of a process is exempt.
   */
  slowMs?: number;
  engine?: PoolEngineOptions;
}

/** The current state of a process. */
export interface PoolProcess {
  pid: number;
  /** Resident memory after its last post, in bytes; 0 before the first. */
  memoryBytes: number;
  /** Posts assigned to it, 0 to 2. */
  posts: number;
}

export interface Pool {
  /**
   * Renders one post. Rejects with the errors of {@link Engine}, `render-timeout`, `render-crashed` (its process broke
   * twice), `render-unavailable` (no process can be started, or the pool is closed), or the signal's reason.
   */
  render: (job: PoolJob, options?: { signal?: AbortSignal }) => Promise<Rendered>;
  /**
   * Renders any number of posts, and yields each as soon as it is ready. Reads `items` only as far ahead as four for each
   * process. A post that fails is an outcome. Throws only errors of `items`, and `render-unavailable`. A signal ends the
   * iteration without an error: posts not yet yielded are dropped, the pool stays usable.
   */
  renderMany: (
    template: Template,
    items: Iterable<PoolItem>,
    options?: { signal?: AbortSignal },
  ) => AsyncGenerator<Outcome, void, undefined>;
  /** Resolves once `minProcesses` are ready. Rejects with `render-unavailable` and the reason; the next call tries again. */
  ready: () => Promise<void>;
  readonly processes: readonly PoolProcess[];
  /** Lets the posts being drawn finish, refuses those that wait, ends every process. */
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Renders in child processes, each with a warm engine of its own: all cores, and a rasterizer that hangs or panics
 * costs one post, not the service. A post whose process breaks is tried once more in another; past the deadline its
 * process is killed and the post fails. Fonts, pictures and templates stay in a process's memory, so keep one pool.
 *
 * The pool keeps the program running only while a post, `ready` or `close` is pending. Throws `value-out-of-range` for
 * invalid options.
 *
 * @example
 * const pool = createPool({ deadlineMs: 5_000, engine: { baseDir: 'pictures' } });
 * const items = season.map((game) => ({ data: { games: [game] }, type: 'png' as const }));
 * for await (const { index, ...outcome } of pool.renderMany(template, items)) {
 *   if ('rendered' in outcome) await writeFile(`${season[index].id}.png`, outcome.rendered.bytes);
 *   else console.error(season[index].id, outcome.failure.code);
 * }
 * await pool.close();
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { processes = availableParallelism(), minProcesses = 0, deadlineMs = 10_000, maxMemoryBytes = 1e9 } = options;
  const { prefetch = true, yields = false, slowMs = Infinity } = options;
  check('processes', processes, Number.isInteger(processes) && processes >= 1);
  check('minProcesses', minProcesses, Number.isInteger(minProcesses) && minProcesses >= 0 && minProcesses <= processes);
  check('deadlineMs', deadlineMs, deadlineMs > 0 && deadlineMs < 2 ** 31);
  check('maxMemoryBytes', maxMemoryBytes, maxMemoryBytes > 0);
  const { baseDir, ...rest } = options.engine ?? {};
  // Resolved now: the program may change its working folder later.
  const engine = baseDir === undefined ? rest : { ...rest, baseDir: resolve(baseDir) };
  const workers = new WorkerPool<PoolJob, Rendered>({
    worker,
    processes,
    minProcesses,
    ...(prefetch && { jobsPerProcess: POSTS_PER_PROCESS, jobsAtOnce: POSTS_AT_ONCE }),
    maxCrashes: MAX_CRASHES,
    deadlineMs,
    recycleBytes: maxMemoryBytes,
    yields,
    slowMs,
    affinityOf: ({ template }) => templateIdOf(template),
    openWire: () => openWire(engine),
    failures: failuresWithin(deadlineMs),
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= workers.close());
  return {
    render: (job, { signal } = {}) => workers.run(job, signal),
    renderMany: (template, items, { signal } = {}) =>
      renderMany(workers, template, items, { signal, ahead: processes * AHEAD_PER_PROCESS }),
    ready: () => workers.ready(),
    get processes() {
      return workers.slots.map(({ pid = 0, memoryBytes, load }) => ({ pid, memoryBytes, posts: load }));
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A process gets each template once; finished files come back through a file in memory. */
function openWire(engine: PoolEngineOptions): Wire<PoolJob, Rendered> {
  const scratch = openScratch();
  const ledger = new TemplateLedger();
  return {
    setup: { engine, scratch: scratch !== undefined },
    file: scratch,
    write(job, send) {
      const task = ledger.address(job);
      send(task);
      ledger.note(task);
    },
    read: (answer) => readAnswer(answer as RenderAnswer, scratch),
    isWarmFor: (templateId) => ledger.knows(templateId),
    close: () => scratch !== undefined && closeSync(scratch),
  };
}

function readAnswer(answer: RenderAnswer, scratch: number | undefined): Rendered {
  if ('error' in answer) {
    const { code, path, params, issues, cause } = answer.error;
    throw new EngineError(code, { path, params, issues, cause });
  }
  const { rendered, left } = answer;
  // A message's bytes are a view of the whole message: the copy releases the rest.
  const bytes = left && scratch !== undefined ? readScratch(scratch, left) : new Uint8Array(rendered.bytes);
  return { ...rendered, bytes };
}

function failuresWithin(deadlineMs: number): Failures {
  return {
    unavailable: (reason) => new EngineError('render-unavailable', { params: { reason } }),
    exceeded: () => new EngineError('render-timeout', { params: { seconds: deadlineMs / 1000 } }),
    crashed: (reason) => new EngineError('render-crashed', { cause: reason }),
    unsendable: (reason, cause) => new EngineError('data-invalid', { params: { reason }, cause }),
  };
}

function check(path: string, value: number, sound: boolean): void {
  if (!sound) throw new EngineError('value-out-of-range', { path, params: { reason: String(value) } });
}

/** Templates a process keeps: more than a season uses, and little memory beside its pictures. */
const KEPT_TEMPLATES = 64;

/** A name for the template's content; computed once for each object. */
export const templateIdOf = rememberEach((template: Template) =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(JSON.stringify(template)).digest('base64url'),
);

/** The templates sent to one process, least recently used first; the process's own map follows task by task. */
export class TemplateLedger {
  readonly #sent = new Set<string>();
  readonly #kept: number;

  constructor(kept = KEPT_TEMPLATES) {
    this.#kept = kept;
  }

  knows(templateId: string): boolean {
    return this.#sent.has(templateId);
  }

  /** The task for a post, with the template if the process does not have it. */
  address({ template, ...item }: PoolJob): RenderTask {
    const templateId = templateIdOf(template);
    if (this.#sent.has(templateId)) return { templateId, item };
    const [oldest] = this.#sent;
    return { templateId, item, template, ...(this.#sent.size >= this.#kept && { forget: oldest }) };
  }

  /** Records a sent task. */
  note({ templateId, forget }: RenderTask): void {
    if (forget !== undefined) this.#sent.delete(forget);
    this.#sent.delete(templateId);
    this.#sent.add(templateId);
  }
}
