import { second } from '@matchpost/engine/clock';
import { getLive, getReady } from '../../contract/health.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'storage' | 'readiness' | 'clock'>;

export function healthRoutes(scope: Scope, { storage, readiness, clock }: Deps): void {
  // Public and without a rate limit, but each check writes to the disk: many requests a second share one.
  let last: { at: number; checks: Promise<PromiseSettledResult<unknown>[]> } | undefined;
  scope.handle(getLive, async () => ({ status: 'ok' as const }));

  scope.handle(getReady, async ({ em, reply, request }) => {
    if (last === undefined || Math.abs(clock() - last.at) >= second) {
      last = { at: clock(), checks: Promise.allSettled([em.execute('select 1'), storage.check()]) };
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
