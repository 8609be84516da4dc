import { openOrm, type Orm } from '../../server/src/database/orm.ts';
import { startPostgres } from '../../server/src/postgres/postgres.ts';
import type { RunningSite } from './site.ts';

type Place = Pick<RunningSite, 'dataFolder'>;

interface Held {
  orm: Orm;
  close(): Promise<void>;
}

const held = new Map<string, Promise<Held>>();

/** Changes the site's database, to simulate events that take days. */
export async function changeDatabase({ dataFolder }: Place, query: string, values: readonly unknown[]): Promise<void> {
  const opening = held.get(dataFolder) ?? open(dataFolder);
  held.set(dataFolder, opening);
  await (await opening).orm.em.fork().execute(query, [...values]);
}

/** Closes the connection; must be called before the site stops. */
export async function letGoOfDatabase({ dataFolder }: Place): Promise<void> {
  await (await held.get(dataFolder))?.close();
  held.delete(dataFolder);
}

/** The site holds its own lease, so PostgreSQL keeps running after `close`. */
async function open(dataFolder: string): Promise<Held> {
  const postgres = await startPostgres({ dataFolder });
  const orm = await openOrm({ databaseUrl: postgres.url, poolSize: 1 });
  return {
    orm,
    async close() {
      await orm.close();
      await postgres.stop();
    },
  };
}

/** Makes the last sign-in mail older, since an address gets only one mail a minute. */
export async function letMailsPass(site: Place, email: string): Promise<void> {
  await changeDatabase(
    site,
    `update sign_in_codes set created_at = created_at - interval '2 minutes' where email = ?`,
    [email],
  );
}
