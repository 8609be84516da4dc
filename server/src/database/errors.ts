import { ConnectionException, DriverException } from '@mikro-orm/core';

/** The database of `DATABASE_URL` cannot be used. The message never holds the password. */
export class DatabaseError extends Error {
  readonly code = 'database-unusable';

  constructor(reason: string, cause: unknown) {
    super(`DATABASE_URL: ${reason}`, { cause });
    this.name = 'DatabaseError';
  }
}

/** SQLSTATE codes of a server that is unreachable, starting or stopping (PostgreSQL manual, appendix A). */
const awayStates = new Set(['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300']);
/** Socket errors of an unreachable server. */
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** The driver's own messages, which carry no code. */
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when the database could not be reached; false when it answered with an error. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException || awayWords.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return awayStates.has(code) || (error instanceof DriverException && awayErrors.has(code));
}
