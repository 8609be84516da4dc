import { getLive, getReady } from '../../contract/health.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';

export function healthRoutes(scope: Scope, { storage, readiness }: Pick<Services, 'storage' | 'readiness'>): void {
  scope.handle(getLive, async () => ({ status: 'ok' as const }));

  scope.handle(getReady, async ({ em, reply, request }) => {
    const checks = await Promise.allSettled([em.execute('select 1'), storage.check()]);
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
