import { exportAccount } from '../../contract/account.ts';
import { swissDay } from '@matchpost/engine/clock';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { accountEntries } from './account-entries.ts';
import { createZip } from './zip.ts';

export function exportRoutes(scope: Scope, services: Services): void {
  scope.handle(exportAccount, async ({ caller, reply }) => {
    const now = services.clock();
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="matchpost-${swissDay(now)}.zip"`)
      .header('cache-control', 'no-store');
    return createZip(accountEntries(services, caller), new Date(now));
  });
}
