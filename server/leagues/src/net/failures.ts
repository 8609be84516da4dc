import { NetError } from './errors.ts';

const timeouts = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ETIME',
]);

/** Puts what undici, sockets, TLS and zlib throw into our codes. */
export function toNetError(error: unknown, { host, isLate }: { host: string; isLate: boolean }): NetError {
  if (error instanceof NetError) return error;
  const code = findCode(error);
  if (isLate || timeouts.has(code)) return new NetError('fetch-timeout', { host }, error);
  return new NetError('fetch-failed', { host, reason: code || 'unknown' }, error);
}

/** Several addresses tried in vain come as one error of errors. */
function findCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? findCode(error.errors[0]) : '';
}
