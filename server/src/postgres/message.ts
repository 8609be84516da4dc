import type { Params } from '@matchpost/engine';
import type { PostgresErrorCode } from './errors.ts';
import type { Place } from './place.ts';

/** Arguments of the supervisor. */
export interface SupervisorSettings {
  place: Place;
  durable: boolean;
  /** Removes all data after the last lease ends. */
  throwaway: boolean;
}

/** Messages of the supervisor, one line of JSON each; nothing follows `failed`. */
export type SupervisorMessage =
  | { kind: 'ready'; url: string; pid: number }
  | { kind: 'down'; reason: string }
  | { kind: 'failed'; code: PostgresErrorCode; params: Params };

/** The only request of a lease. */
export const RESTART = 'restart\n';

/** Exit code of a supervisor that found another one running. */
export const EXIT_BUSY = 75;
