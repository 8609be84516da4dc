import type { EntityManager } from '@mikro-orm/postgresql';

interface RateState {
  /** Count within the window, including this one. */
  count: number;
  /** Milliseconds until the window ends. */
  resetsIn: number;
}

interface Take {
  windowMs: number;
  now: number;
  amount?: number;
}

/**
 * Counts in a window that starts with the first count, shared by all servers on the database. Within a transaction of
 * `em` a rollback also undoes the count.
 *
 * @example (await takeRate(em, `mail:${address}`, { windowMs: 60_000, now })).count > 1 // too soon
 */
export async function takeRate(
  em: EntityManager,
  key: string,
  { windowMs, now, amount = 1 }: Take,
): Promise<RateState> {
  const [row] = await em.execute<{ count: number; expires_at: Date }[]>(takeQuery, [
    key,
    amount,
    new Date(now + windowMs),
    new Date(now),
    new Date(now),
  ]);
  if (row === undefined) throw new Error('The rate was not counted');
  return { count: row.count, resetsIn: Math.max(0, new Date(row.expires_at).getTime() - now) };
}

const takeQuery = `
  insert into rates (key, count, expires_at) values (?, ?, ?)
  on conflict (key) do update set
    count = case when rates.expires_at <= ? then excluded.count else rates.count + excluded.count end,
    expires_at = case when rates.expires_at <= ? then excluded.expires_at else rates.expires_at end
  returning count, expires_at`;

/** Deletes expired counters. */
export async function sweepRates(em: EntityManager, now: number): Promise<void> {
  await em.execute('delete from rates where expires_at < ?', [new Date(now)]);
}
