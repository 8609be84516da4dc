import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { lockUser } from '../users/lock-user.ts';
import { User } from '../users/user.entity.ts';
import { AccountDeletion } from './deletion.entity.ts';

/**
 * Locks the account, adds the deletion's row and sends its job, in one transaction. Throws `account-deleting` when the
 * deletion has already begun.
 */
export async function beginDeletion(em: EntityManager, userId: string, { jobs, clock }: Services): Promise<void> {
  const now = new Date(clock());
  await em.transactional(async (em) => {
    await lockUser(em, userId);
    await em.nativeUpdate(User, { id: userId }, { deletingAt: now });
    await em.insert(AccountDeletion, { userId, startedAt: now });
    await jobs.send('deletion', { userId }, { em, singletonKey: userId });
  });
}

/** Sends the jobs of unfinished deletions again; called at every start. */
export async function resumeDeletions({ orm, jobs }: Pick<Services, 'orm' | 'jobs'>): Promise<void> {
  const open = await orm.em.fork().find(AccountDeletion, { step: { $ne: 'done' } });
  for (const { userId } of open) await jobs.send('deletion', { userId }, { singletonKey: userId });
}
