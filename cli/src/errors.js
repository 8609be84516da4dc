import { fillMessage } from '@matchpost/engine/messages';
import { messages } from './messages/en.js';
/** One sentence for the person at the keyboard; compare `code`. */
export class CliError extends Error {
  code;
  path;
  constructor(code, params, cause) {
    const message = fillMessage(messages.errors[code], params);
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.code = code;
    this.path = String(params['path'] ?? '');
  }
}
/** Any error as code, sentence and place; the tables of engine, readers and CLI share this form. */
export function toFailure(error) {
  // Codes of ours are words with dashes; those of Node are not.
  if (error instanceof Error && 'code' in error && /^[a-z]+(?:-[a-z]+)*$/.test(String(error.code))) {
    return { code: String(error.code), message: error.message, path: 'path' in error ? String(error.path) : '' };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const { code, message, path } = new CliError('unexpected', { reason });
  return { code, message, path };
}
export function failureLine({ code, message, path }) {
  return path === '' || message.includes(path) ? `${message} (${code})` : `${path}: ${message} (${code})`;
}
