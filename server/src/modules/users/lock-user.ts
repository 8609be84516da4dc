import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';

/**
 * Locks the user's row until the transaction ends, so that concurrent requests cannot exceed a limit between count and
 * insert. Throws `session-ended` for a deleted user and `account-deleting` while the account is being deleted.
 */
export async function lockUser(em: EntityManager, userId: string): Promise<void> {
  const [row] = await em.execute<{ deleting: boolean }[]>(
    'select deleting_at is not null as deleting from users where id = ? for update',
    [userId],
  );
  if (row === undefined) throw new ServerError('session-ended');
  if (row.deleting) throw new ServerError('account-deleting');
}
