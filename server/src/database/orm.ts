import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';

export type Orm = MikroORM;

interface OrmOptions {
  databaseUrl: string;
  /** Maximum number of connections; several servers share the database. */
  poolSize?: number;
}

/** Connects lazily, with the first query. */
export async function openOrm({ databaseUrl, poolSize = 10 }: OrmOptions): Promise<Orm> {
  return MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    // Silent: errors are thrown anyway, and queries may hold e-mail addresses.
    logger: () => undefined,
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    migrations: {
      path: fileURLToPath(new URL('../migrations', import.meta.url)),
      glob: '*.{ts,js}',
      snapshot: true,
      snapshotName: 'snapshot',
      tableName: 'migrations',
    },
  });
}
