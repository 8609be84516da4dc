import { Client } from 'pg';
import { startPostgres } from '../../server/src/postgres/postgres.ts';
import type { RunningSite } from './site.ts';

type Query = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/** What somebody else does to the data while people look at the site. */
export async function changeDatabase({ dataFolder }: RunningSite, change: (query: Query) => Promise<void>) {
  const postgres = await startPostgres({ dataFolder });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await change((sql, values) => client.query(sql, [...values]));
  } finally {
    await client.end();
    await postgres.stop();
  }
}
