import { EngineError } from '@matchpost/engine';
import type { FromWorker, SentError, ToWorker, WorkerCalls } from './worker-client.ts';

/** A worker's functions; `progress` reports that the slow start is over. */
export type Serving<C extends WorkerCalls<C>> = {
  [N in keyof C]: (order: C[N]['order'], progress: () => void) => C[N]['answer'] | Promise<C[N]['answer']>;
};

/**
 * Answers the calls of a `WorkerClient`. `loading` is a dynamic import: the engine takes a while to load, and the
 * worker must listen from the start.
 */
export function serveCalls<C extends WorkerCalls<C>>(loading: Promise<Serving<C>>): void {
  self.addEventListener('message', async ({ data: { id, name, order } }: MessageEvent<ToWorker>) => {
    try {
      const calls = await loading;
      // The client calls only existing functions, with orders of their type.
      const answer = await calls[name as keyof C](order, () => report({ id, kind: 'progress' }));
      report({ id, kind: 'answer', answer });
    } catch (error) {
      report({ id, kind: 'failed', ...describeError(error) });
    }
  });
}

function describeError(error: unknown): { error: SentError; isBroken: boolean } {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof EngineError)) return { error: { code: 'worker-broken', params: {}, message }, isBroken: true };
  const { code, params } = error;
  // A trapped rasterizer does not recover. All other engine errors concern the post.
  return { error: { code, params, message }, isBroken: code === 'raster-failed' };
}

function report(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(message);
}
