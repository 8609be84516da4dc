import { changeDatabase } from './database.ts';
import type { RunningSite } from './site.ts';

export type Tier = 'free' | 'amateur' | 'pro' | 'premium';

/** Gives a person a paid or an ended plan. */
export async function setTier(site: Pick<RunningSite, 'dataFolder'>, email: string, tier: Tier): Promise<void> {
  await changeDatabase(site, subscriptionQuery, [tier, tier === 'free' ? 'canceled' : 'active', email]);
  await changeDatabase(site, roleQuery, [tier === 'free' ? 'free_user' : 'paid_user', email]);
}

const subscriptionQuery = `
  insert into subscriptions (user_id, tier, status) select id, ?, ? from users where email = ?
  on conflict (user_id) do update set tier = excluded.tier, status = excluded.status`;

const roleQuery = `
  insert into user_roles (user_id, role) select id, ? from users where email = ?
  on conflict (user_id) do update set role = excluded.role`;
