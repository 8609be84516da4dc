import type { Params } from '@matchpost/engine';

/** A worker's functions by name; plain data both ways. */
export type WorkerCalls<C> = { [N in keyof C]: { order: unknown; answer: unknown } };

/** An error sent by a worker; `code` is the engine's, or one of `WorkerError`. */
export interface SentError {
  code: string;
  params: Params;
  message: string;
}

export interface ToWorker {
  id: number;
  name: string;
  order: unknown;
}

export type FromWorker = { id: number } & (
  | { kind: 'progress' }
  | { kind: 'answer'; answer: unknown }
  /** `isBroken`: the worker must be replaced. */
  | { kind: 'failed'; error: SentError; isBroken: boolean }
);

/** The reason a call failed; `code` is the engine's, `worker-broken` or `worker-slow`. */
export class WorkerError extends Error {
  readonly code: string;
  readonly params: Params;
  /** The worker trapped, died or timed out, and was ended; a new one may succeed. */
  readonly isBroken: boolean;

  constructor({ code, params, message }: SentError, isBroken: boolean) {
    super(message);
    this.name = 'WorkerError';
    this.code = code;
    this.params = params;
    this.isBroken = isBroken;
  }
}

/** The part of `Worker` that the client uses; tests provide their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

export interface AskOptions {
  /** Cancels a waiting call, or ends the worker during a running one. */
  signal?: AbortSignal | undefined;
  /** Milliseconds. A backstop: the worker's own limits come first. */
  patienceMs?: number;
  onProgress?: () => void;
}

export interface WorkerClient<C extends WorkerCalls<C>> {
  /** Runs one call at a time. Throws `WorkerError`, or the signal's reason. */
  ask<N extends keyof C & string>(name: N, order: C[N]['order'], options?: AskOptions): Promise<C[N]['answer']>;
  /** Starts the worker before the first call: the engine takes a while to load. */
  warm(): void;
  /** Ends the worker, even during a call; the next call starts another one. */
  close(): void;
}

interface Call extends AskOptions {
  id: number;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Calls functions of a worker that `serveCalls` provides. The worker starts with the first call and stays for later
 * ones; a broken worker is ended, and the next call starts another one.
 */
export function openWorkerClient<C extends WorkerCalls<C>>(start: () => WorkerLike): WorkerClient<C> {
  let worker: WorkerLike | undefined;
  let running: Call | undefined;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const end = (reason: unknown): void => {
    worker?.terminate();
    worker = undefined;
    running?.reject(reason);
  };
  const breakOff = (code: string, message: string): void => end(new WorkerError({ code, params: {}, message }, true));

  const hear = (message: FromWorker): void => {
    if (running === undefined || message.id !== running.id) return;
    if (message.kind === 'progress') running.onProgress?.();
    else if (message.kind === 'answer') running.resolve(message.answer);
    else if (message.isBroken) end(new WorkerError(message.error, true));
    else running.reject(new WorkerError(message.error, false));
  };

  const launch = (): WorkerLike => {
    const launched = start();
    launched.addEventListener('message', ({ data }) => hear(data));
    launched.addEventListener('error', ({ message }) => {
      if (worker === launched) breakOff('worker-broken', message || 'the worker did not start');
    });
    return launched;
  };

  const call = async (name: string, order: unknown, options: AskOptions): Promise<unknown> => {
    const { signal, patienceMs } = options;
    signal?.throwIfAborted();
    const current = (worker ??= launch());
    const id = ++lastId;
    const abort = () => end(signal?.reason);
    signal?.addEventListener('abort', abort);
    const slow = () => breakOff('worker-slow', `no answer within ${patienceMs} ms`);
    const timer = patienceMs === undefined ? undefined : setTimeout(slow, patienceMs);
    try {
      return await new Promise((resolve, reject) => {
        running = { ...options, id, resolve, reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        current.postMessage({ id, name, order });
      });
    } finally {
      running = undefined;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };

  return {
    ask: <N extends keyof C & string>(name: N, order: C[N]['order'], options: AskOptions = {}) => {
      const answer = turn.then(() => call(name, order, options));
      turn = answer.catch(() => undefined);
      // The worker answers each call as its type says.
      return answer as Promise<C[N]['answer']>;
    },
    warm: () => void (worker ??= launch()),
    close: () => end(new DOMException('the worker was closed', 'AbortError')),
  };
}
