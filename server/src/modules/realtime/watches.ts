import type { RealtimeMessage, RealtimeRequest } from '../../contract/realtime.ts';
import type { Services } from '../../services.ts';
import { findCounted, type CountedBatch } from '../batches/batch.queries.ts';
import { watchTeam } from '../leagues/open-for.ts';

interface Watcher {
  services: Services;
  userId: string;
  send(message: RealtimeMessage): void;
}

type Teams = Extract<RealtimeRequest, { type: 'watch-teams' }>['teams'];

/** Watches teams with the user's rights. */
export function watchTeams({ services, userId, send }: Watcher, teams: Teams): Map<string, Watch> {
  return new Map(
    teams.map((team) => {
      const { sport, team_id: teamId, club_id: clubId } = team;
      const watcher = {
        onChange: (asOf: Date) => send({ type: 'games', ...team, as_of: asOf.toISOString() }),
      };
      const begin = (onEnd: () => void) =>
        watchTeam(services.orm.em.fork(), services, { sport, teamId, clubId, userId }, { ...watcher, onEnd });
      return [JSON.stringify([sport, teamId, clubId]), { about: teamId, begin }];
    }),
  );
}

/** Watches the user's own batches; others are not found. */
export function watchBatches(watcher: Watcher, ids: readonly string[]): Map<string, Watch> {
  return new Map(
    ids.map((id) => {
      const begin = async (onEnd: () => void) => {
        await findCounted(watcher.services.orm.em.fork(), id, watcher.userId);
        const stopping = new AbortController();
        void follow(watcher, id, stopping.signal).finally(onEnd);
        return () => stopping.abort();
      };
      return [id, { about: id, begin }];
    }),
  );
}

async function follow({ services, send }: Watcher, id: string, signal: AbortSignal): Promise<void> {
  for await (const batch of services.batchWatch.follow(id, signal)) {
    if (batch === undefined) send({ type: 'refused', code: 'not-found', about: id });
    else if (batch !== null) send(toMessage(batch));
  }
}

function toMessage({ id, state, done, failed, total }: CountedBatch): RealtimeMessage {
  return { type: 'batch', id, state, done, failed, total };
}

/** A watch of a team or batch. `begin` returns a function that stops it; `onEnd` is called when it ends by itself. */
interface Watch {
  /** The id in messages about it. */
  about: string;
  begin(onEnd: () => void): Promise<() => void>;
}

/** A connection's watches of one kind. */
export interface Watches {
  /** Starts new watches, keeps running ones and stops all others. Calls `onFailed` for a watch that cannot begin. */
  replace(wanted: ReadonlyMap<string, Watch>, onFailed: (about: string, error: unknown) => void): Promise<void>;
  close(): void;
}

export function createWatches(): Watches {
  const running = new Map<string, { end(): void }>();
  let isClosed = false;
  const stop = (key: string) => {
    running.get(key)?.end();
    running.delete(key);
  };
  return {
    async replace(wanted, onFailed) {
      for (const key of running.keys()) if (!wanted.has(key)) stop(key);
      const added = [...wanted].filter(([key]) => !running.has(key));
      const begin = async ([key, watch]: [string, Watch]) => {
        try {
          const own = { end: () => {}, isOver: false };
          own.end = await watch.begin(() => {
            own.isOver = true;
            // Another watch of the same thing may have begun since.
            if (running.get(key) === own) running.delete(key);
          });
          if (isClosed) own.end();
          else if (!own.isOver) running.set(key, own);
        } catch (error) {
          onFailed(watch.about, error);
        }
      };
      await Promise.all(added.map(begin));
    },
    close() {
      isClosed = true;
      for (const key of running.keys()) stop(key);
    },
  };
}
