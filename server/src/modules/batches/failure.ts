import { EngineError, type Language } from '@matchpost/engine';
import { hour } from '@matchpost/engine/clock';
import { isDatabaseGone } from '../../database/errors.ts';
import { findSentence, ServerError } from '../../errors.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import { StorageError } from '../../storage/storage.ts';
import type { Batch } from './batch.entity.ts';

/** Twice the longest time a score takes to become final. */
const LONGEST_WAIT = 12 * hour;

/** A code of any error table, with the parameters of its message. */
export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

/** Nobody watches a schedule's batch, so it outlasts an outage and games that still run. */
export function canWait({ origin, createdAt }: Pick<Batch, 'origin' | 'createdAt'>, now: number): boolean {
  return origin === 'schedule' && now <= createdAt.getTime() + LONGEST_WAIT;
}

interface Attempt {
  /** No further attempt of this job follows. */
  isLast: boolean;
  canWait: boolean;
}

/**
 * The reason of a permanent failure; undefined for a temporary one: unreachable storage or source, overload. On the
 * last attempt such a failure is permanent too, unless the batch can wait: `resumeBatches` sends its job again.
 */
export function findReason(error: unknown, { isLast, canWait }: Attempt): Reason | 'waits' | undefined {
  if (isDatabaseGone(error)) return undefined;
  const isOut = isOutage(error);
  if (isOut && isLast && canWait) return 'waits';
  if (!isLast && (isOut || !isKnown(error))) return undefined;
  if (isKnown(error)) return { code: error.code, params: { ...error.params } };
  if (error instanceof StorageError) return { code: 'storage-unavailable', params: {} };
  return { code: 'batch-internal', params: {} };
}

function isKnown(error: unknown): error is ServerError | EngineError | LeagueError {
  return error instanceof ServerError || error instanceof EngineError || error instanceof LeagueError;
}

/** HTTP statuses that say nothing about the post: too many requests, overload, a full storage. */
const passing: ReadonlySet<number> = new Set([429, 503, 507]);

function isOutage(error: unknown): boolean {
  if (error instanceof ServerError) return passing.has(error.status);
  if (error instanceof EngineError) return error.code === 'render-unavailable';
  if (error instanceof LeagueError) return error.code.startsWith('source-');
  return error instanceof StorageError && (error.code === 'storage-unavailable' || error.code === 'storage-full');
}

/** The message of a stored reason. */
export function getSentence({ code, params }: Reason, language: Language): string {
  return findSentence(code, params, language) ?? code;
}
