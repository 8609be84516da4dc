import { LeagueError } from './errors.ts';
import type { Club, LoadOptions } from './source.ts';
import { loadDriver, type StoredKey, type Reach } from './systems/driver.ts';
import type { KeyedSystem } from './systems/index.ts';

/** What the federation says: the clubs the key shows, usually one, or why not. */
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
