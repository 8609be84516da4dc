import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A lease for work that only one of several servers does. Its holder keeps it until it stops. */
export interface Lease {
  /** Takes or extends the lease; false while another server holds it. */
  hold(em: EntityManager, now: number): Promise<boolean>;
  /** Lets another server take it at once. */
  release(em: EntityManager): Promise<void>;
}

/** A row in the shared counters; its count identifies the holder. */
export function createLease(name: string, { lifeMs }: { lifeMs: number }): Lease {
  const key = `lease:${name}`;
  const me = randomInt(1, 2 ** 31);
  return {
    async hold(em, now) {
      const until = new Date(now + lifeMs);
      const rows = await em.execute<object[]>(holdQuery, [key, me, until, new Date(now)]);
      return rows.length > 0;
    },
    async release(em) {
      await em.execute('delete from rates where key = ? and count = ?', [key, me]);
    },
  };
}

const holdQuery = `
  insert into rates (key, count, expires_at) values (?, ?, ?)
  on conflict (key) do update set count = excluded.count, expires_at = excluded.expires_at
    where rates.count = excluded.count or rates.expires_at <= ?
  returning key`;
