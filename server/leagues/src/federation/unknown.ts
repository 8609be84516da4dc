import { LeagueError } from '../errors.ts';
import { stripPrefix } from '../systems/index.ts';

export type UnknownCode = 'club-unknown' | 'team-unknown' | 'game-unknown';

/** The number in an id, without a gateway's prefix. Any other text counts as unknown and never reaches a federation. */
export function parseId(id: string, code: UnknownCode): string {
  const digits = stripPrefix(id);
  if (!/^\d{1,12}$/.test(digits)) throw new LeagueError(code, { params: { id } });
  return digits;
}

/** The error for "not found" of a resource that stands for one id: its `unknown`. */
export function unknownAs(code: UnknownCode, id: string): () => LeagueError {
  return () => new LeagueError(code, { params: { id } });
}

/** True when a federation refused a request with one of these HTTP statuses. */
export function isRefused(error: unknown, ...statuses: readonly number[]): boolean {
  return hasCode(error, 'source-refused') && statuses.includes(Number(error.params['status']));
}

export function hasCode(error: unknown, code: LeagueError['code']): error is LeagueError {
  return error instanceof LeagueError && error.code === code;
}

/** For an answer that only adds to another: undefined after its failure, which upstream has reported. */
export function ignoreTrouble(error: unknown): undefined {
  if (!(error instanceof LeagueError)) throw error;
}
