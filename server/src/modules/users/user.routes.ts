import { changeUser as changeUserEndpoint, getUser } from '../../contract/auth.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { changeUser, loadUser } from './user.queries.ts';

export function userRoutes(scope: Scope, { clock }: Services): void {
  scope.handle(getUser, async ({ caller, em }) => loadUser(em, caller.userId, clock()));

  scope.handle(changeUserEndpoint, async ({ caller, em, body }) => {
    await changeUser(em, caller.userId, body);
    return loadUser(em, caller.userId, clock());
  });
}
