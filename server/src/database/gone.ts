import { ConnectionException } from '@mikro-orm/core';

/** SQLSTATE classes of a server that is away, starting or stopping (PostgreSQL manual, appendix A). */
const awayStates = new Set(['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300']);
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);

/** Whether the database could not be asked, as opposed to: it answered with an error. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (awayStates.has(code)) return true;
  const fromDriver =
    'sql' in error || /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
  return (fromDriver && awayErrors.has(code)) || /^Connection terminated|^timeout exceeded when/.test(error.message);
}
