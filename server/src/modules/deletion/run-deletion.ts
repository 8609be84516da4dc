import type { Services } from '../../services.ts';
import { AccountDeletion, deletionSteps } from './deletion.entity.ts';
import { stepWork, type DeletionStep } from './steps.ts';

/** Handles the jobs of deletions. */
export async function workDeletions(services: Services): Promise<void> {
  await services.jobs.work('deletion', ({ userId }, { signal }) => runDeletion(services, userId, signal));
}

/** Continues a deletion to its end. Does nothing for an account without one. */
export async function runDeletion(services: Services, userId: string, signal: AbortSignal): Promise<void> {
  await services.orm.em
    .fork()
    .execute('update account_deletions set attempts = attempts + 1 where user_id = ?', [userId]);
  while ((await runNextStep(services, userId, signal)) !== 'done') signal.throwIfAborted();
}

/** Runs one step and returns it. A step killed at any point is repeated. */
export async function runNextStep(services: Services, userId: string, signal: AbortSignal): Promise<DeletionStep> {
  const em = services.orm.em.fork();
  const deletion = await em.findOne(AccountDeletion, { userId });
  const before = deletion?.step ?? 'done';
  const step = deletionSteps[deletionSteps.indexOf(before) + 1];
  if (step === undefined) return 'done';
  const now = services.clock();
  await stepWork[step]?.outside?.(services, userId, signal);
  await em.transactional(async (em) => {
    await stepWork[step]?.inside?.(em, userId, services);
    const finished = step === 'done' ? { finishedAt: new Date(now) } : {};
    await em.nativeUpdate(AccountDeletion, { userId, step: before }, { step, ...finished });
  });
  services.log.info({ step }, 'account deletion step finished');
  return step;
}
