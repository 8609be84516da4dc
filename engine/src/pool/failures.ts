import { EngineError } from '../errors.ts';
import type { SentError } from './job.ts';

export function unavailable(reason: string): EngineError {
  return new EngineError('render-unavailable', { params: { reason } });
}

export function timeout(deadlineMs: number): EngineError {
  return new EngineError('render-timeout', { params: { seconds: deadlineMs / 1000 } });
}

export function crash(reason: string): EngineError {
  return new EngineError('render-crashed', { cause: reason });
}

/** An error that came from a child. */
export function received({ code, path, params, issues, cause }: SentError): EngineError {
  return new EngineError(code, { path, params, issues, cause });
}
