import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The turn of a user's next chunk, as in start-time fair queueing: a user's chunks get consecutive turns from the
 * current one, so that users alternate however many posts each has. Call it with the user's row locked.
 */
export async function findNextTurn(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ turn: number }[]>(nextTurnQuery, [userId]);
  return row?.turn ?? 0;
}

const nextTurnQuery = `
  select greatest(
    coalesce((select min(turn) from batch_posts where state = 'open'), 0),
    coalesce((
      select max(p.turn) + 1 from batches b join batch_posts p on p.batch_id = b.id
      where b.user_id = ? and b.state = 'running' and p.state = 'open'), 0)
  )::int as turn`;
