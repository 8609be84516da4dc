import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserBody } from '../../contract/auth.ts';
import { ServerError } from '../../errors.ts';
import { Factor } from '../factors/factor.entity.ts';
import { tierOf, type PlanRow } from '../plans/tier.ts';
import { User, type Role } from './user.entity.ts';

interface Newcomer {
  email: string;
  language: User['language'];
}

/** Finds the user by address, or creates one with role, profile and free plan. Runs in the transaction of `em`. */
export async function findOrCreateUser(
  em: EntityManager,
  { email, language }: Newcomer,
): Promise<{ id: string; deleting: boolean; isNew: boolean }> {
  const created = await em.execute<{ id: string }[]>(
    'insert into users (email, language) values (?, ?) on conflict (email) do nothing returning id',
    [email, language],
  );
  const [user] = await em.execute<{ id: string; deleting: boolean }[]>(
    'select id, deleting_at is not null as deleting from users where email = ?',
    [email],
  );
  if (user === undefined) throw new ServerError('conflict');
  for (const sql of belongings) await em.execute(sql, [user.id]);
  return { ...user, isNew: created.length > 0 };
}

const belongings = [
  'insert into user_roles (user_id) values (?) on conflict do nothing',
  'insert into profiles (id) values (?) on conflict do nothing',
  'insert into subscriptions (user_id) values (?) on conflict do nothing',
];

interface UserRow extends PlanRow {
  email: string;
  display_name: string | null;
  language: User['language'];
  role: Role | null;
}

const userQuery = `
  select u.email, u.display_name, u.language, r.role, s.tier, s.status, s.past_due_since
  from users u
  left join user_roles r on r.user_id = u.id
  left join subscriptions s on s.user_id = u.id
  where u.id = ?`;

/** Loads the user's own account data. Throws `session-ended` for a deleted account. */
export async function loadUser(em: EntityManager, id: string, now: number): Promise<UserBody> {
  const [row] = await em.execute<UserRow[]>(userQuery, [id]);
  if (row === undefined) throw new ServerError('session-ended');
  const factors = await em.find(Factor, { user: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const { email, role } = row;
  return {
    id,
    email,
    role: role ?? 'free_user',
    tier: tierOf(row, now),
    display_name: row.display_name,
    language: row.language,
    factors: factors.map((factor) => ({
      id: factor.id,
      friendly_name: factor.friendlyName,
      factor_type: factor.factorType,
      status: factor.status,
    })),
  };
}

interface UserChanges {
  display_name?: string | null;
  language?: User['language'];
}

export async function changeUser(em: EntityManager, id: string, changes: UserChanges): Promise<void> {
  const { display_name: displayName, language } = changes;
  const data = {
    ...(displayName === undefined ? {} : { displayName: displayName?.trim() || null }),
    ...(language === undefined ? {} : { language }),
  };
  if (Object.keys(data).length > 0) await em.nativeUpdate(User, { id }, data);
}

/**
 * Locks the user's row until the transaction ends, so that concurrent requests cannot exceed a limit between count and
 * insert. Rows that refer to the user may still be added, as runs of schedules do with their own rows locked. Throws
 * `session-ended` for a deleted user and `account-deleting` while the account is being deleted.
 */
export async function lockUser(em: EntityManager, userId: string): Promise<void> {
  const [row] = await em.execute<{ deleting: boolean }[]>(
    'select deleting_at is not null as deleting from users where id = ? for no key update',
    [userId],
  );
  if (row === undefined) throw new ServerError('session-ended');
  if (row.deleting) throw new ServerError('account-deleting');
}
