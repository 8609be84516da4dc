import { EngineError, type Language } from '@matchpost/engine';
import { isDatabaseGone } from '../../database/errors.ts';
import { findSentence, ServerError } from '../../errors.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import { StorageError } from '../../storage/storage.ts';

/** A code of any error table, with the parameters of its message. */
export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

/**
 * The reason of a permanent failure; undefined for a temporary one: unreachable storage or source, overload.
 * `isLast` makes every failure permanent.
 */
export function findReason(error: unknown, { isLast }: { isLast: boolean }): Reason | undefined {
  if (isDatabaseGone(error)) return undefined;
  if (isTransient(error) && !isLast) return undefined;
  if (error instanceof ServerError || error instanceof EngineError || error instanceof LeagueError) {
    return { code: error.code, params: { ...error.params } };
  }
  if (error instanceof StorageError) return { code: 'storage-unavailable', params: {} };
  return isLast ? { code: 'batch-internal', params: {} } : undefined;
}

function isTransient(error: unknown): boolean {
  if (error instanceof ServerError) return error.status === 503 || error.status === 507;
  if (error instanceof EngineError) return error.code === 'render-unavailable';
  if (error instanceof LeagueError) return error.code.startsWith('source-');
  return true;
}

/** The message of a stored reason. */
export function getSentence({ code, params }: Reason, language: Language): string {
  return findSentence(code, params, language) ?? code;
}
