import { hash } from 'node:crypto';
import type { Game } from '@matchpost/engine';
import type { FastifyBaseLogger } from 'fastify';
import { minute } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { Loaded } from '@matchpost/leagues';
import type { Refreshed } from '@matchpost/leagues/sources';

export interface Watcher {
  onChange(asOf: Date): void;
  /** Called when the server closes. */
  onEnd(): void;
}

/** Notifies watchers when a team's games change. */
export interface GameWatches {
  /**
   * `key` identifies the team and, for private answers, the user. `load` reads its games through the cache; its errors
   * are rethrown. Returns a function that stops the watch.
   */
  watch(key: string, load: () => Promise<Loaded<Game[]>>, watcher: Watcher): Promise<() => void>;
  /** Loads every watched team and so renews expired games. Runs every minute. */
  checkAll(): Promise<void>;
  close(): void;
}

interface Watched {
  load: () => Promise<Loaded<Game[]>>;
  digest: string;
  watchers: Set<Watcher>;
}

interface Deps {
  onRefreshed(listener: (event: Refreshed) => void): () => void;
  log: FastifyBaseLogger;
}

export function createGameWatches({ onRefreshed, log }: Deps): GameWatches {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let pending: NodeJS.Immediate | undefined;
  const checkAll = async () => void (await Promise.all([...watched.values()].map((team) => check(team, log))));
  const ignore = onRefreshed(({ changed }) => {
    if (!changed || watched.size === 0) return;
    // Several answers at once cause one check; the cache holds them by then.
    pending ??= setImmediate(() => {
      pending = undefined;
      void checkAll();
    });
  });

  return {
    checkAll,
    async watch(key, load, watcher) {
      const digest = digestOf(await load());
      const team = watched.get(key) ?? { load, digest, watchers: new Set() };
      watched.set(key, team);
      team.watchers.add(watcher);
      timer ??= setInterval(() => void checkAll(), minute).unref();
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
      clearImmediate(pending);
      for (const { watchers } of watched.values()) for (const watcher of watchers) watcher.onEnd();
      watched.clear();
    },
  };
}

/** Never rejects: a failing source counts as unchanged. */
async function check(team: Watched, log: FastifyBaseLogger): Promise<void> {
  try {
    const loaded = await team.load();
    const digest = digestOf(loaded);
    if (digest === team.digest) return;
    team.digest = digest;
    for (const { onChange } of team.watchers) onChange(loaded.asOf);
  } catch (error) {
    if (!(error instanceof LeagueError)) log.error({ err: error }, 'loading a watched team failed');
  }
}

function digestOf({ value }: Loaded<Game[]>): string {
  return hash('sha1', JSON.stringify(value));
}
