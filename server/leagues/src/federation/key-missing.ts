import { LeagueError } from '../errors.ts';
import type { SystemFacts } from '../systems/system.ts';

/** Nobody has stored a key that could answer; `url` is where a club finds one. */
export function keyMissing({ key }: SystemFacts): LeagueError {
  return new LeagueError('club-key-missing', { params: key === undefined ? {} : { url: key.page } });
}
