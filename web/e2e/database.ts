import { openOrm, type Orm } from '../../server/src/database/orm.ts';
import { startPostgres } from '../../server/src/postgres/postgres.ts';
import type { RunningSite } from './site.ts';

type Place = Pick<RunningSite, 'dataFolder'>;

interface Held {
  orm: Orm;
  close(): Promise<void>;
}

const held = new Map<string, Promise<Held>>();

/** Changes what the site has stored, for what would take days otherwise. */
export async function changeDatabase({ dataFolder }: Place, query: string, values: readonly unknown[]): Promise<void> {
  const opening = held.get(dataFolder) ?? open(dataFolder);
  held.set(dataFolder, opening);
  await (await opening).orm.em.fork().execute(query, [...values]);
}

/** Before the site ends. */
export async function letGoOfDatabase({ dataFolder }: Place): Promise<void> {
  await (await held.get(dataFolder))?.close();
  held.delete(dataFolder);
}

/** The site holds its database as well: it stays when we let go. */
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

/** Mails go out once a minute only: as if the last one to an address were older. */
export async function letMailsPass(site: Place, email: string): Promise<void> {
  await changeDatabase(
    site,
    `update sign_in_codes set created_at = created_at - interval '2 minutes' where email = ?`,
    [email],
  );
}
