import { EngineError } from '@matchpost/engine';
import type { OrderName, Received, Sent, SentError } from './orders.ts';

/** Imported late: a worker listens from its first moment on, the engine takes a while to load. */
const drawing = import('./draw-orders.ts');

self.addEventListener('message', ({ data }: MessageEvent<Sent<OrderName>>) => void answer(data));

async function answer({ id, name, order }: Sent<OrderName>): Promise<void> {
  try {
    const { drawOrders } = await drawing;
    report({ id, ok: true, answer: await drawOrders[name](order) });
  } catch (error) {
    report({ id, ok: false, error: toSent(error) });
  }
}

function toSent(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  // What is not the engine's own error is a trap or a failed start: neither gets better in this worker.
  const isOwn = error instanceof EngineError && error.code !== 'raster-failed';
  return isOwn ? { code: error.code, params: error.params, message } : { code: 'worker-broken', params: {}, message };
}

function report(message: Received<OrderName>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(message);
}
