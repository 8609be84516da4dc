import type { Params } from '@matchpost/engine';
import type { PostgresErrorCode } from './errors.ts';
import type { Place } from './place.ts';

/** What the supervisor is started with. */
export interface SupervisorSettings {
  place: Place;
  durable: boolean;
  /** Removes everything when the last one has left. */
  throwaway: boolean;
}

/** What the supervisor says, one line of JSON each; `failed` is its last word. */
export type SupervisorMessage =
  | { kind: 'ready'; url: string; pid: number }
  | { kind: 'down'; reason: string }
  | { kind: 'failed'; code: PostgresErrorCode; params: Params };

/** The one thing a lease can ask for. */
export const RESTART = 'restart\n';

/** The exit code of a supervisor that came second. */
export const EXIT_BUSY = 75;
