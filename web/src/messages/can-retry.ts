import type { ErrorCode, EngineError } from '@matchpost/engine';
import { ApiError } from '@matchpost/server/contract';

/** Of the engine and its workers: the next attempt may succeed. All others concern the post, and fail again. */
const passing: ReadonlySet<string> = new Set([
  'raster-failed',
  'render-crashed',
  'render-timeout',
  'render-unavailable',
  'wasm-missing',
  'worker-broken',
  'worker-slow',
] satisfies (ErrorCode | `worker-${string}`)[]);

/** The statuses of a client's error that pass: a timeout, and too many requests. */
const busy: ReadonlySet<number> = new Set([408, 429]);

/** True if the same request or drawing may succeed the next time. Errors without a code are lost connections and the like. */
export function canRetry(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 400 || error.status >= 500 || busy.has(error.status);
  return !isCoded(error) || passing.has(error.code);
}

/** The one of several errors that decides: one that may pass, if there is any. */
export function findDeciding(errors: readonly unknown[]): unknown {
  return errors.some(canRetry) ? errors.find(canRetry) : errors[0];
}

/** An error of the engine, in the page or in a worker: no other has params. */
export function isCoded(error: unknown): error is Pick<EngineError, 'params'> & { code: string } {
  return error instanceof Error && 'params' in error;
}
