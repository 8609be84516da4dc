import { EngineError } from '@matchpost/engine';
import type { FromWorker, SentError, ToWorker, WorkerCalls } from './worker-client.ts';

/** What a worker can do; `progress` tells the page that the slow beginning is over. */
export type Serving<C extends WorkerCalls<C>> = {
  [N in keyof C]: (order: C[N]['order'], progress: () => void) => C[N]['answer'] | Promise<C[N]['answer']>;
};

/**
 * Answers the calls of a `WorkerClient`. `loading`: imported dynamically, since a worker listens from its first moment on
 * and the engine takes a while to load.
 */
export function serveCalls<C extends WorkerCalls<C>>(loading: Promise<Serving<C>>): void {
  self.addEventListener('message', async ({ data: { id, name, order } }: MessageEvent<ToWorker>) => {
    try {
      const calls = await loading;
      // The client asks only for functions there are, with orders of their type.
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
  // A rasterizer that trapped does not recover. Anything else of the engine is about the post.
  return { error: { code, params, message }, isBroken: code === 'raster-failed' };
}

function report(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(message);
}
