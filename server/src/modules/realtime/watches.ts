import type { RealtimeMessage, RealtimeRequest } from '../../contract/realtime.ts';
import type { Services } from '../../services.ts';
import { findCounted, type CountedBatch } from '../batches/batch.queries.ts';
import { watchTeam } from '../leagues/watch-team.ts';
import type { Watch } from './held.ts';

interface Asker {
  services: Services;
  userId: string;
  send(message: RealtimeMessage): void;
}

type Teams = Extract<RealtimeRequest, { type: 'watch-teams' }>['teams'];

/** Teams as this person may read them. */
export function listTeamWatches({ services, userId, send }: Asker, teams: Teams): Map<string, Watch> {
  return new Map(
    teams.map((team) => {
      const { sport, team_id: teamId, club_id: clubId } = team;
      const watcher = {
        onChange: (asOf: Date) => send({ type: 'games', ...team, as_of: asOf.toISOString() }),
        onEnd: () => undefined,
      };
      const begin = () => watchTeam(services.orm.em.fork(), services, { sport, teamId, clubId, userId }, watcher);
      return [JSON.stringify([sport, teamId, clubId]), { about: teamId, begin }];
    }),
  );
}

/** Own batches: another person's do not exist. */
export function listBatchWatches(asker: Asker, ids: readonly string[]): Map<string, Watch> {
  return new Map(
    ids.map((id) => {
      const begin = async () => {
        await findCounted(asker.services.orm.em.fork(), id, asker.userId);
        const stopping = new AbortController();
        void follow(asker, id, stopping.signal);
        return () => stopping.abort();
      };
      return [id, { about: id, begin }];
    }),
  );
}

async function follow({ services, send }: Asker, id: string, signal: AbortSignal): Promise<void> {
  for await (const look of services.batchWatch.follow(id, signal)) {
    if (look === undefined) send({ type: 'refused', code: 'not-found', about: id });
    else if (look !== null) send(toMessage(look));
  }
}

function toMessage({ id, state, done, failed, total }: CountedBatch): RealtimeMessage {
  return { type: 'batch', id, state, done, failed, total };
}
