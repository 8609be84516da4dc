import type { Loaded, LoadOptions } from '../source.ts';
import type { Resource, Upstream } from '../upstream.ts';
import type { SystemFacts } from '../systems/system.ts';
import { LeagueError } from '../errors.ts';

/** Asks a federation for the answer at a path below its base address. */
export type Ask = <T>(resource: Resource<T>, options?: LoadOptions) => Promise<Loaded<T>>;

/** Without an upstream nobody has stored a key: every question fails with `club-key-missing`. */
export function getAsk(upstream: Upstream | undefined, system: SystemFacts): Ask {
  return async (resource, options) => {
    if (!upstream) throw keyMissing(system);
    return upstream.load(resource, options);
  };
}

/** Nobody has stored a key that could answer; `url` is where a club finds one. */
export function keyMissing({ key }: SystemFacts): LeagueError {
  return new LeagueError('club-key-missing', { params: key === undefined ? {} : { url: key.page } });
}
