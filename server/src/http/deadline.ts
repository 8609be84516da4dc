import type { FastifyReply } from 'fastify';
import { ServerError } from '../errors.ts';

export interface Deadline {
  /** Aborted when the time is up, with `timeout`, or when the client is gone. */
  signal: AbortSignal;
  /** Rejects with `timeout` when the time is up first. */
  race<T>(work: Promise<T>): Promise<T>;
}

/**
 * Bounds a call until its answer has left. Fastify's own handler timeout ends with the request's body (Node emits
 * `close` on a request once it is read), so that calls with a body would have neither timeout nor signal.
 */
export function startDeadline(reply: FastifyReply, milliseconds: number): Deadline {
  const controller = new AbortController();
  const { raw } = reply;
  let reject: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, fail) => void (reject = fail));
  late.catch(() => undefined);
  const timer = setTimeout(() => {
    const error = new ServerError('timeout');
    controller.abort(error);
    // An answer under way cannot become an error any more: it is cut off, so that nobody takes it for whole.
    if (raw.headersSent) raw.destroy(error);
    reject(error);
  }, milliseconds);
  raw.once('close', () => {
    clearTimeout(timer);
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  });
  return { signal: controller.signal, race: (work) => Promise.race([work, late]) };
}

/** Nobody is there to read the answer. */
export class ClientGoneError extends Error {
  readonly code = 'client-gone';

  constructor() {
    super('The client closed the connection');
    this.name = 'ClientGoneError';
  }
}
