import type { FastifyReply } from 'fastify';
import { ServerError } from '../errors.ts';

export interface Deadline {
  /** Aborted with `timeout` when the time is up, or when the client disconnects. */
  signal: AbortSignal;
  /** Rejects with `timeout` when the time is up first. */
  race<T>(work: Promise<T>): Promise<T>;
}

/**
 * Limits a call until its answer is sent. Fastify's own handler timeout ends once the request's body is read (Node then
 * emits `close` on the request), so calls with a body would have neither timeout nor signal.
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
    // Headers are sent, so the answer cannot become an error. Cutting it off shows the client that it is incomplete.
    if (raw.headersSent) raw.destroy(error);
    reject(error);
  }, milliseconds);
  raw.once('close', () => {
    clearTimeout(timer);
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  });
  return { signal: controller.signal, race: (work) => Promise.race([work, late]) };
}

/** The client disconnected before the answer was sent. */
export class ClientGoneError extends Error {
  readonly code = 'client-gone';

  constructor() {
    super('The client closed the connection');
    this.name = 'ClientGoneError';
  }
}
