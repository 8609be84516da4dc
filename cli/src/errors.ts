import type { Severity } from '@matchpost/engine';
import { fillMessage } from '@matchpost/engine/messages';
import { messages } from './messages/en.ts';

type Params = Readonly<Record<string, string | number>>;

export type CliErrorCode = keyof typeof messages.errors;

/** An error as one sentence for the user; callers compare `code`. */
export class CliError extends Error {
  readonly code: CliErrorCode;
  readonly path: string;

  constructor(code: CliErrorCode, params: Params, cause?: unknown) {
    const message = fillMessage(messages.errors[code], params);
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.code = code;
    this.path = String(params['path'] ?? '');
  }
}

/** A failure as it is printed and written as JSON. */
export interface Failure {
  code: string;
  message: string;
  path: string;
  /** Strict runs let a `notice` pass. */
  severity?: Severity;
}

/** Any error as code, sentence and place; the tables of engine, readers and CLI share this form. */
export function toFailure(error: unknown): Failure {
  // Our codes are lower-case words with dashes; Node's are not.
  if (error instanceof Error && 'code' in error && /^[a-z]+(?:-[a-z]+)*$/.test(String(error.code))) {
    return { code: String(error.code), message: error.message, path: 'path' in error ? String(error.path) : '' };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const { code, message, path } = new CliError('unexpected', { reason });
  return { code, message, path };
}

export function failureLine({ code, message, path }: Failure): string {
  return path === '' || message.includes(path) ? `${message} (${code})` : `${path}: ${message} (${code})`;
}
