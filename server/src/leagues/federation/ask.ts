import { LeagueError } from '../errors.ts';
import type { Loaded, LoadOptions } from '../source.ts';
import type { ResourceKind, Upstream } from '../upstream.ts';

/** Asks a federation for the answer at a path below its base address. */
export type Ask = <T>(
  kind: ResourceKind,
  path: string,
  parse: (body: unknown) => T,
  options?: LoadOptions,
) => Promise<Loaded<T>>;

/** Without an upstream nobody has stored a key: every question fails with `club-key-missing`. */
export function getAsk(upstream: Upstream | undefined): Ask {
  return async (kind, path, parse, options) => {
    if (!upstream) throw new LeagueError('club-key-missing');
    return upstream.load({ kind, path, parse }, options);
  };
}
