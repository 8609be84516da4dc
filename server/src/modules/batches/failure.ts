import {
  EngineError,
  errorTable as engineErrors,
  issueMessage,
  type ErrorCode,
  type Language,
} from '@matchpost/engine';
import { isDatabaseGone } from '../../database/errors.ts';
import { ServerError, errorTable as serverErrors, serverMessage, type ServerErrorCode } from '../../errors.ts';
import { LeagueError, leagueErrorTable, leagueMessage, type LeagueErrorCode } from '@matchpost/leagues/errors';
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
  if (Object.hasOwn(serverErrors, code)) return serverMessage(code as ServerErrorCode, params, language);
  if (Object.hasOwn(leagueErrorTable, code)) return leagueMessage(code as LeagueErrorCode, params, language);
  if (Object.hasOwn(engineErrors, code)) return issueMessage({ code: code as ErrorCode, params }, language);
  return code;
}
