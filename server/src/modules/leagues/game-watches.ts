import { hash } from 'node:crypto';
import type { Game } from '@matchpost/engine';
import type { FastifyBaseLogger } from 'fastify';
import { minute } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { Loaded } from '@matchpost/leagues';
import type { Refreshed } from '@matchpost/leagues/sources';

export interface Watcher {
  onChange(asOf: Date): void;
  /** No more will come: the server is closing. */
  onEnd(): void;
}

/** Tells who waits for it that a team has other games than before. */
export interface GameWatches {
  /**
   * `key` names the team and, where answers are private, the person; `load` reads its games through the cache. Throws
   * what `load` throws; returns how to stop.
   */
  watch(key: string, load: () => Promise<Loaded<Game[]>>, watcher: Watcher): Promise<() => void>;
  /** Loads every watched team; done every minute by itself, which renews what has aged. */
  look(): Promise<void>;
  close(): void;
}

interface Watched {
  load: () => Promise<Loaded<Game[]>>;
  digest: string;
  watchers: Set<Watcher>;
}

interface Needs {
  onRefreshed(listener: (event: Refreshed) => void): () => void;
  log: FastifyBaseLogger;
}

export function createGameWatches({ onRefreshed, log }: Needs): GameWatches {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Immediate | undefined;
  const look = async () => void (await Promise.all([...watched.values()].map((team) => check(team, log))));
  const ignore = onRefreshed(({ changed }) => {
    if (!changed || watched.size === 0) return;
    // Several answers at once are one look; by then they stand in the cache.
    looking ??= setImmediate(() => {
      looking = undefined;
      void look();
    });
  });

  return {
    look,
    async watch(key, load, watcher) {
      const digest = digestOf(await load());
      const team = watched.get(key) ?? { load, digest, watchers: new Set() };
      watched.set(key, team);
      team.watchers.add(watcher);
      timer ??= setInterval(() => void look(), minute).unref();
      return () => {
        team.watchers.delete(watcher);
        if (team.watchers.size === 0 && watched.get(key) === team) watched.delete(key);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    close() {
      ignore();
      clearInterval(timer);
      clearImmediate(looking);
      for (const { watchers } of watched.values()) for (const watcher of watchers) watcher.onEnd();
      watched.clear();
    },
  };
}

/** Never rejects: while the source fails nothing is known to have changed. */
async function check(team: Watched, log: FastifyBaseLogger): Promise<void> {
  try {
    const loaded = await team.load();
    const digest = digestOf(loaded);
    if (digest === team.digest) return;
    team.digest = digest;
    for (const { onChange } of team.watchers) onChange(loaded.asOf);
  } catch (error) {
    if (!(error instanceof LeagueError)) log.error({ err: error }, 'a watched team cannot be read');
  }
}

function digestOf({ value }: Loaded<Game[]>): string {
  return hash('sha1', JSON.stringify(value));
}
