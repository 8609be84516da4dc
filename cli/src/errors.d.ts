import type { Severity } from '@matchpost/engine';
import { messages } from './messages/en.ts';
type Params = Readonly<Record<string, string | number>>;
export type CliErrorCode = keyof typeof messages.errors;
/** One sentence for the person at the keyboard; compare `code`. */
export declare class CliError extends Error {
  readonly code: CliErrorCode;
  readonly path: string;
  constructor(code: CliErrorCode, params: Params, cause?: unknown);
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
export declare function toFailure(error: unknown): Failure;
export declare function failureLine({ code, message, path }: Failure): string;
export {};
