import type { Club, LeagueSource, LoadOptions } from '../source.ts';
import type { Upstream, UpstreamOptions } from '../upstream.ts';
import type { SystemId, KeyedSystem } from './index.ts';
import { LeagueError } from '../errors.ts';

/** A key of a club as somebody stored it. */
export interface StoredKey {
  /** The federation's number of the club, where it is known. */
  clubId?: string | undefined;
  clubName?: string | undefined;
  secret: string;
}

/** A driver's client for its federation. */
export interface Reach {
  connect(options: UpstreamOptions): Upstream;
  /** `yyyy-mm-dd` in Europe/Zurich. */
  today(): string;
  /** Another address than the federation's own. */
  baseUrl?: string | undefined;
}

/** The code of a league system: `driver` in the `driver.ts` of its folder. */
export interface Driver {
  /** The source, read with the keys at hand. Throws `club-key-refused` for one that no request could carry. */
  open(reach: Reach, keys: readonly StoredKey[]): LeagueSource;
  /** The clubs a key shows, by the cheapest question; only where the system has keys. */
  loadKeyClubs?(reach: Reach, key: StoredKey, options?: LoadOptions): Promise<Club[]>;
}

/** Found by its folder, so that the list of systems stays data. */
export async function loadDriver(id: SystemId): Promise<Driver> {
  const { driver } = (await import(`./${id}/driver.ts`)) as { driver: Driver };
  return driver;
}

/** The federation's answer: the clubs that the key shows, usually one, or an error. */
type KeyCheck = { ok: true; clubs: Club[] } | { ok: false; error: LeagueError };

/**
 * Tries a key before it is stored, with the cheapest question of its federation. `reach` should not answer from a
 * cache. Refusals: `club-key-refused`, also for a key of another club; `club-unknown`; else a `source-*` code.
 */
export async function checkKey(
  system: KeyedSystem,
  key: StoredKey,
  reach: Reach,
  options?: LoadOptions,
): Promise<KeyCheck> {
  const { loadKeyClubs } = await loadDriver(system.id);
  if (loadKeyClubs === undefined) throw new Error(`The driver of ${system.id} cannot try keys`);
  try {
    return { ok: true, clubs: await loadKeyClubs(reach, key, options) };
  } catch (error) {
    if (error instanceof LeagueError) return { ok: false, error };
    throw error;
  }
}
