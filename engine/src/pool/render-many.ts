import { EngineError } from '../errors.ts';
import type { Template } from '../template.ts';
import type { Outcome, PoolItem, PoolJob, Rendered } from './render-job.ts';
import type { Submitted, WorkerPool } from './worker-pool.ts';

export interface RenderManyOptions {
  /** `in-order` (default): the order of the items. `as-ready`: the order in which posts are finished. */
  order?: 'in-order' | 'as-ready';
  /** Ends the iteration without an error; posts not yet yielded are dropped, the pool stays usable. */
  signal?: AbortSignal;
}

type Workers = WorkerPool<PoolJob, Rendered>;
type Items = Iterable<PoolItem> | AsyncIterable<PoolItem>;

/** `ahead`: the number of items taken before the consumer has received their outcomes. */
export async function* renderMany(
  workers: Workers,
  template: Template,
  items: Items,
  options: RenderManyOptions & { ahead: number },
): AsyncGenerator<Outcome, void, undefined> {
  const { order = 'in-order', signal, ahead } = options;
  const run = new Run(workers, template, items);
  const abort = () => run.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let yielded = 0;
  try {
    while (!run.isAborted) {
      run.takeUpTo(yielded + ahead);
      const outcome = run.next(order === 'in-order' ? yielded : undefined);
      if (outcome) {
        yield outcome;
        yielded += 1;
      } else if (run.isOver) {
        return run.finish();
      } else {
        await run.changed();
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    run.stop();
  }
}

/** Takes items up to the limit, submits them, and keeps the outcomes until the consumer requests them. */
class Run {
  readonly #workers: Workers;
  readonly #template: Template;
  readonly #source: Iterator<PoolItem> | AsyncIterator<PoolItem>;
  readonly #running = new Set<Submitted<Rendered>>();
  /** By index, in the order they became ready. */
  readonly #outcomes = new Map<number, Outcome>();
  #taken = 0;
  #limit = 0;
  #taking = false;
  #exhausted = false;
  #aborted = false;
  #stopped = false;
  #failure: { reason: unknown } | undefined;
  #bell = Promise.withResolvers<void>();

  constructor(workers: Workers, template: Template, items: Items) {
    this.#workers = workers;
    this.#template = template;
    this.#source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  }

  get isOver(): boolean {
    return this.#failure !== undefined || (this.#exhausted && this.#running.size === 0);
  }

  /** Throws the error that ended the run: the producer's, or the one of a pool that cannot start a process. */
  finish(): void {
    if (this.#failure) throw this.#failure.reason;
  }

  takeUpTo(limit: number): void {
    this.#limit = limit;
    if (!this.#taking && !this.#exhausted && this.#taken < limit) void this.#take();
  }

  /** The outcome with this index, by default the first that is ready; undefined while it is pending. */
  next(index = this.#outcomes.keys().next().value): Outcome | undefined {
    if (index === undefined) return undefined;
    const outcome = this.#outcomes.get(index);
    this.#outcomes.delete(index);
    return outcome;
  }

  get isAborted(): boolean {
    return this.#aborted;
  }

  abort(): void {
    this.#aborted = true;
    this.#ring();
  }

  async changed(): Promise<void> {
    await this.#bell.promise;
    this.#bell = Promise.withResolvers();
  }

  stop(): void {
    this.#stopped = true;
    for (const { cancel } of this.#running) cancel(undefined);
    // Not awaited: a busy producer answers only when its current step is done.
    if (!this.#exhausted) void this.#source.return?.();
  }

  async #take(): Promise<void> {
    this.#taking = true;
    try {
      while (this.#taken < this.#limit && !this.#exhausted) {
        const { done, value } = await this.#source.next();
        if (this.#stopped) return;
        if (done) this.#exhausted = true;
        else this.#submit(value);
      }
    } catch (reason) {
      this.#exhausted = true;
      this.#failure = { reason };
    } finally {
      this.#taking = false;
      this.#ring();
    }
  }

  #submit({ key, ...item }: PoolItem): void {
    const index = this.#taken;
    this.#taken += 1;
    const submitted = this.#workers.submit({ ...item, template: this.#template });
    this.#running.add(submitted);
    const about = { index, ...(key !== undefined && { key }) };
    const settled = submitted.result.then(
      (rendered) => this.#outcomes.set(index, { ...about, rendered }),
      (error: unknown) => this.#fail(about, error),
    );
    void settled.finally(() => {
      this.#running.delete(submitted);
      this.#ring();
    });
  }

  #ring(): void {
    this.#bell.resolve();
  }

  #fail(about: { index: number; key?: string }, error: unknown): void {
    if (error instanceof EngineError && error.code !== 'render-unavailable') {
      const { code, message, path } = error;
      this.#outcomes.set(about.index, { ...about, failure: { code, message, path } });
    } else {
      this.#failure ??= { reason: error };
    }
  }
}
