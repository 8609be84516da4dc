import { LeagueError } from '../errors.ts';

export type UnknownCode = 'club-unknown' | 'team-unknown' | 'game-unknown';

/**
 * The number in an id; the gateway's prefixes (`su-`, `sv-`, `sh-`) are dropped. Whatever else somebody sends as an id
 * never reaches a federation's address: it is unknown.
 */
export function parseId(id: string, code: UnknownCode): string {
  const [, digits] = /^(?:s[uvh]-)?(\d{1,12})$/.exec(id.trim()) ?? [];
  if (digits === undefined) throw new LeagueError(code, { params: { id } });
  return digits;
}

/** What "not found" means for a resource that stands for one id: its `unknown`. */
export function unknownAs(code: UnknownCode, id: string): () => LeagueError {
  return () => new LeagueError(code, { params: { id } });
}

/** Whether a federation refused a request with one of these HTTP statuses. */
export function isRefused(error: unknown, ...statuses: readonly number[]): boolean {
  return hasCode(error, 'source-refused') && statuses.includes(Number(error.params['status']));
}

export function hasCode(error: unknown, code: LeagueError['code']): error is LeagueError {
  return error instanceof LeagueError && error.code === code;
}
