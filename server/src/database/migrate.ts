import type { Orm } from './orm.ts';

/** An arbitrary number shared by all servers: two that start at once migrate one after the other. */
const LOCK = 7_301_944;

/** Migrates the database to this version's tables. Idempotent. */
export async function migrate(orm: Orm): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await orm.migrator.up();
  });
}
