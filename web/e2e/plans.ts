import { openOrm } from '../../server/src/database/orm.ts';
import { startPostgres } from '../../server/src/postgres/postgres.ts';
import type { RunningSite } from './site.ts';

export type Tier = 'free' | 'amateur' | 'pro' | 'premium';

/** Puts a person on a plan as if it had been paid, or had ended. */
export async function setTier(
  { dataFolder }: Pick<RunningSite, 'dataFolder'>,
  email: string,
  tier: Tier,
): Promise<void> {
  // The site holds its database as well: it stays when we let go.
  const postgres = await startPostgres({ dataFolder });
  const orm = await openOrm({ databaseUrl: postgres.url, poolSize: 1 });
  try {
    const em = orm.em.fork();
    await em.execute(subscriptionQuery, [tier, tier === 'free' ? 'canceled' : 'active', email]);
    await em.execute(roleQuery, [tier === 'free' ? 'free_user' : 'paid_user', email]);
  } finally {
    await orm.close();
    await postgres.stop();
  }
}

const subscriptionQuery = `
  insert into subscriptions (user_id, tier, status) select id, ?, ? from users where email = ?
  on conflict (user_id) do update set tier = excluded.tier, status = excluded.status`;

const roleQuery = `
  insert into user_roles (user_id, role) select id, ? from users where email = ?
  on conflict (user_id) do update set role = excluded.role`;
