import { EngineError } from '../errors.ts';
import { createDeferred } from './deferred.ts';
import type { Template } from '../template.ts';
import type { Outcome, PoolItem, PoolJob, PostFailure, Rendered } from './render-job.ts';
import type { Submitted, WorkerPool } from './worker-pool.ts';

interface RenderManyOptions {
  /** Ends the iteration without an error; posts not yet yielded are dropped, the pool stays usable. */
  signal?: AbortSignal | undefined;
  /** The number of items taken before the consumer has received their outcomes. */
  ahead: number;
}

/** Renders posts as a pool's `renderMany` does. */
export async function* renderMany(
  workers: WorkerPool<PoolJob, Rendered>,
  template: Template,
  items: Iterable<PoolItem>,
  { signal, ahead }: RenderManyOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const running = new Set<Submitted<Rendered>>();
  const settled: (() => Outcome)[] = [];
  let change = createDeferred<void>();
  const notify = () => change.resolve();
  signal?.addEventListener('abort', notify);
  const submit = (item: PoolItem, index: number) => {
    const submitted = workers.submit({ ...item, template });
    running.add(submitted);
    const settle = (outcome: () => Outcome) => {
      settled.push(outcome);
      running.delete(submitted);
      notify();
    };
    submitted.result.then(
      (rendered) => settle(() => ({ index, rendered })),
      (error: unknown) => settle(() => ({ index, failure: failureOf(error) })),
    );
  };
  /** Yields outcomes until fewer than `limit` items are open. */
  const drain = async function* (limit: number) {
    while (running.size + settled.length >= limit) {
      if (signal?.aborted) return;
      const outcome = settled.shift();
      if (outcome) yield outcome();
      else {
        await change.promise;
        change = createDeferred();
      }
    }
  };
  try {
    let index = 0;
    for (const item of items) {
      if (signal?.aborted) return;
      submit(item, index++);
      yield* drain(ahead);
    }
    yield* drain(1);
  } finally {
    signal?.removeEventListener('abort', notify);
    for (const { cancel } of running) cancel(undefined);
  }
}

/** Throws errors that concern the whole run: a pool that cannot start a process. */
function failureOf(error: unknown): PostFailure {
  if (!(error instanceof EngineError) || error.code === 'render-unavailable') throw error;
  const { code, message, path, params, cause } = error;
  return { code, message, path, params, ...(code === 'render-crashed' && { reason: String(cause) }) };
}
