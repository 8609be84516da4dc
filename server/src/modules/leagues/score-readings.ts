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

/** Readings of every server on this database. */
export function openScoreReadings({ orm, log }: { orm: Orm; log: FastifyBaseLogger }): ScoreReadings {
  return {
    async note(seen) {
      try {
        const games = JSON.stringify(seen.map(({ at, ...game }) => ({ ...game, at: new Date(at) })));
        const rows = await orm.em.fork().execute<Row[]>(noteQuery, [games]);
        return new Map(rows.map((row) => [row.key, toMemory(row)]));
      } catch (err) {
        // Without a memory a score may still change: games can be read, none becomes final too early.
        log.warn({ err }, 'readings of scores could not be noted');
        return new Map();
      }
    },
  };
}

function toMemory({ score, since, seen_at }: Row): ScoreMemory {
  return { score, since: new Date(since).getTime(), seenAt: new Date(seen_at).getTime() };
}

/** The rules of `rememberScore`. Locks in the order of keys, so that two servers never wait for each other. */
const noteQuery = `
  insert into score_readings as known (key, score, since, seen_at)
  select key, score, at, at from jsonb_to_recordset(?::jsonb) as seen (key text, score text, at timestamptz) order by key
  on conflict (key) do update set
    since = case
      when excluded.seen_at < known.seen_at or excluded.score = known.score then known.since else excluded.since end,
    score = case when excluded.seen_at < known.seen_at then known.score else excluded.score end,
    seen_at = greatest(excluded.seen_at, known.seen_at)
  returning key, score, since, seen_at`;

/** Readings of games that are long over decide nothing. */
export async function forgetOldReadings(em: EntityManager, now: number): Promise<void> {
  await em.execute('delete from score_readings where seen_at < ?', [new Date(now - 2 * day)]);
}
