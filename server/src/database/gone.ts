import { ConnectionException, DriverException } from '@mikro-orm/core';

/** SQLSTATE classes of a server that is away, starting or stopping (PostgreSQL manual, appendix A). */
const awayStates = new Set(['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300']);
/** What a socket says when nobody is at the other end. */
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** The driver's own words, which carry no code. */
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether the database could not be asked, as opposed to: it answered with an error. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException || awayWords.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return awayStates.has(code) || (error instanceof DriverException && awayErrors.has(code));
}
