import type { Params } from '@matchpost/engine';
import type { OrderName, Orders, Received, Sent, SentError } from './orders.ts';

/** What the worker could not do; `code` is the engine's, or `worker-broken`. */
export class DrawingError extends Error {
  readonly code: string;
  readonly params: Params;

  constructor({ code, params, message }: SentError) {
    super(message);
    this.name = 'DrawingError';
    this.code = code;
    this.params = params;
  }
}

/** As much of a worker as is used; tests bring their own. */
export interface WorkerLike {
  post(sent: Sent<OrderName>): void;
  end(): void;
  addEventListener(type: 'message', listener: (event: { data: Received<OrderName> }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

export interface DrawingWorker {
  /** One order after the other. Throws `DrawingError`, or the signal's reason: what is being drawn is then given up. */
  ask<N extends OrderName>(name: N, order: Orders[N]['order'], signal?: AbortSignal): Promise<Orders[N]['answer']>;
  close(): void;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/**
 * Draws away from the page, so that it stays alive. Whoever loses interest in what is being drawn ends the worker; the
 * next order starts another one.
 *
 * @example const { blob } = await openDrawingWorker().ask('picture', { template, data, format: '4:5', scale: 0.3 });
 */
export function openDrawingWorker(start: () => WorkerLike = startWorker): DrawingWorker {
  let worker: WorkerLike | undefined;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const stop = () => {
    worker?.end();
    worker = undefined;
  };

  const askNow = (name: OrderName, order: Orders[OrderName]['order'], signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    const current = (worker ??= start());
    const id = ++lastId;
    return new Promise<never>((resolve, reject) => {
      const waiting: Waiting = { resolve, reject };
      listen(current, id, waiting, stop);
      signal?.addEventListener('abort', () => {
        stop();
        reject(signal.reason);
      });
      current.post({ id, name, order });
    });
  };

  return {
    ask(name, order, signal) {
      const answer = turn.then(() => askNow(name, order, signal));
      turn = answer.catch(() => undefined);
      return answer;
    },
    close: stop,
  };
}

function listen(worker: WorkerLike, id: number, { resolve, reject }: Waiting, stop: () => void): void {
  worker.addEventListener('message', ({ data }) => {
    if (data.id !== id) return;
    // The answer belongs to the order of this id.
    if (data.ok) return resolve(data.answer as never);
    if (data.error.code === 'worker-broken') stop();
    reject(new DrawingError(data.error));
  });
  worker.addEventListener('error', ({ message }) => {
    stop();
    reject(new DrawingError({ code: 'worker-broken', params: {}, message: message || 'the worker did not start' }));
  });
}

function startWorker(): WorkerLike {
  const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), {
    type: 'module',
    name: 'matchpost-editor-drawing',
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (sent) => worker.postMessage(sent),
    end: () => worker.terminate(),
    addEventListener: (type: string, listener: unknown) => worker.addEventListener(type, listener as EventListener),
  };
}
