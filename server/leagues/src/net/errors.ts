import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { messages, type Translation } from '../messages/index.ts';

export type NetErrorCode = keyof Translation['net'];

type Params = Readonly<Record<string, string | number>>;

/** Compare `code`, show `message`. */
export class NetError extends Error {
  readonly code: NetErrorCode;
  readonly params: Params;

  constructor(code: NetErrorCode, params: Params = {}, cause?: unknown) {
    super(netMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'NetError';
    this.code = code;
    this.params = params;
  }

  toJSON() {
    return { code: this.code, message: this.message, params: this.params };
  }
}

/** The message of a code in a language. */
function netMessage(code: NetErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].net[code], params);
}

const timeouts = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ETIME',
]);

/** Maps errors of undici, sockets, TLS and zlib to our codes. */
export function toNetError(error: unknown, { host, isLate }: { host: string; isLate: boolean }): NetError {
  if (error instanceof NetError) return error;
  const code = findCode(error);
  if (isLate || timeouts.has(code)) return new NetError('fetch-timeout', { host }, error);
  return new NetError('fetch-failed', { host, reason: code || 'unknown' }, error);
}

/** Node reports several failed addresses as one AggregateError. */
function findCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? findCode(error.errors[0]) : '';
}
