import { second } from '@matchpost/engine/clock';
import { getLive, getReady } from '../../contract/health.ts';
import { inTime } from '../../http/in-time.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';

/** A check without an answer has failed: load balancers give up after a few seconds themselves. */
const PATIENCE = 2 * second;

type Deps = Pick<Services, 'storage' | 'readiness' | 'clock'>;

export function healthRoutes(scope: Scope, { storage, readiness, clock }: Deps): void {
  // Public and without a rate limit, but each check writes to the disk: many requests a second share one.
  let last: { at: number; checks: Promise<PromiseSettledResult<unknown>[]> } | undefined;
  scope.handle(getLive, async () => ({ status: 'ok' as const }));

  scope.handle(getReady, async ({ em, reply, request }) => {
    if (last === undefined || Math.abs(clock() - last.at) >= second) {
      const checks = [
        inTime(em.execute('select 1'), PATIENCE, 'The database did not answer in time'),
        inTime(storage.check(), PATIENCE, 'The storage did not answer in time'),
      ];
      last = { at: clock(), checks: Promise.allSettled<unknown>(checks) };
    }
    const checks = await last.checks;
    const [database, files] = checks.map(
      (check) => (check.status === 'fulfilled' ? 'ok' : 'failed') as 'ok' | 'failed',
    );
    for (const check of checks) if (check.status === 'rejected') request.log.warn({ err: check.reason }, 'not ready');
    const isWell = database === 'ok' && files === 'ok';
    const status = readiness.isStopping ? ('stopping' as const) : isWell ? ('ok' as const) : ('failed' as const);
    if (status !== 'ok') reply.code(503);
    return { status, database: database ?? 'failed', storage: files ?? 'failed' };
  });
}
