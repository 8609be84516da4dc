import type { Orm } from './orm.ts';

/** Any number; the same for every server, so that two starting at once migrate one after the other. */
const LOCK = 7_301_944;

/** Brings the database to this version's tables. Running it again changes nothing. */
export async function migrate(orm: Orm): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await orm.migrator.up();
  });
}
