import { deleteAccount } from '../../contract/account.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { clearRefreshCookie } from '../sessions/refresh.ts';
import { beginDeletion } from './deletion.ts';

const CONFIRMATION = 'DELETE';

export function deletionRoutes(scope: Scope, services: Services): void {
  scope.handle(deleteAccount, async ({ caller, em, body, reply }) => {
    if (body.confirmation !== CONFIRMATION) throw new ServerError('confirmation-wrong', { path: 'body.confirmation' });
    await beginDeletion(em, caller.userId, services);
    clearRefreshCookie(reply, services.config);
  });
}
