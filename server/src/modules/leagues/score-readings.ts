import type { ScoreMemory } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { day } from '@matchpost/engine/clock';
import type { Orm } from '../../database/orm.ts';
import type { ScoreReadings } from '@matchpost/leagues/sources';

interface Row {
  key: string;
  score: string;
  since: string;
  seen_at: string;
}

/** The readings of all servers on this database. */
export function openScoreReadings({ orm, log }: { orm: Orm; log: FastifyBaseLogger }): ScoreReadings {
  return {
    async note(seen) {
      try {
        const games = JSON.stringify(seen.map(({ at, ...game }) => ({ ...game, at: new Date(at) })));
        const rows = await orm.em.fork().execute<Row[]>(noteQuery, [games]);
        return new Map(rows.map((row) => [row.key, toMemory(row)]));
      } catch (err) {
        // Without stored readings no score becomes final too early, and games can still be read.
        log.warn({ err }, 'storing score readings failed');
        return new Map();
      }
    },
  };
}

function toMemory({ score, since, seen_at }: Row): ScoreMemory {
  return { score, since: new Date(since).getTime(), seenAt: new Date(seen_at).getTime() };
}

/** Implements the rules of `rememberScore` in SQL. Locks rows in key order to avoid deadlocks between servers. */
const noteQuery = `
  insert into score_readings as known (key, score, since, seen_at)
  select key, score, at, at from jsonb_to_recordset(?::jsonb) as seen (key text, score text, at timestamptz) order by key
  on conflict (key) do update set
    since = case
      when excluded.seen_at < known.seen_at or excluded.score = known.score then known.since else excluded.since end,
    score = case when excluded.seen_at < known.seen_at then known.score else excluded.score end,
    seen_at = greatest(excluded.seen_at, known.seen_at)
  returning key, score, since, seen_at`;

/** Deletes readings of games that ended long ago. */
export async function forgetOldReadings(em: EntityManager, now: number): Promise<void> {
  await em.execute('delete from score_readings where seen_at < ?', [new Date(now - 2 * day)]);
}
