import type { LeagueError } from './errors.ts';
import type { LoadOptions, Loaded } from './source.ts';

/** Decides how long an answer stays fresh. */
export type ResourceKind = 'clubs' | 'teams' | 'games' | 'game' | 'table';

export interface Resource<T> {
  kind: ResourceKind;
  /** Absolute path and query below the source's base address. One kind and path always has the same `parse`. */
  path: string;
  /**
   * The answer's JSON in the shape the cache keeps, plain JSON again; it is frozen and shared. Throws `LeagueError` for whatever must not be kept:
   * `source-invalid` for a wrong shape, `team-unknown` and its like where the source says so.
   */
  parse(body: unknown): T;
  /** The error for HTTP 404 and 410 of a path that stands for one id; the cached copy is then dropped. */
  unknown?(): LeagueError;
}

/**
 * The only client through which a driver reaches its federation: bounded, cached, one request in flight per resource.
 * An error answer (HTTP 4xx) is handed to `parseError` of the driver before it becomes `source-refused`; with an
 * `authorization` header no redirect is followed but handed over likewise.
 */
export interface Upstream {
  load<T>(resource: Resource<T>, options?: LoadOptions): Promise<Loaded<T>>;
}

export interface UpstreamOptions {
  /** Names the source in caches, breakers and errors. */
  source: string;
  baseUrl: string;
  /** `authorization` of a club's key goes here; part of the cache key as a hash, never logged. */
  headers?: Record<string, string>;
  /**
   * Translates an error of this federation into a code: an HTTP error, or a good status with text instead of JSON.
   * `body` is the JSON, else the text.
   */
  parseError?(status: number, body: unknown): Error | undefined;
}
