import { endSession, listSessions as listSessionsEndpoint, signOut, type SessionBody } from '../../contract/auth.ts';
import { ServerError } from '../../errors.ts';
import { requireSecondFactor } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { findClient } from './own-origin.ts';
import { clearRefreshCookie } from './refresh.ts';
import type { Session } from './session.entity.ts';
import { endSessions, listSessions } from './sessions.ts';
import { present } from '../../http/present.ts';

export function sessionRoutes(scope: Scope, { config, clock }: Services): void {
  scope.handle(signOut, async ({ caller, em, query, request, reply }) => {
    const client = findClient(request, config);
    const { userId, sessionId } = caller;
    const ends = {
      this: { only: sessionId, by: 'sign-out' },
      everywhere: { by: 'sign-out-everywhere' },
      others: { except: sessionId, by: 'sign-out-everywhere' },
    } as const;
    const which = query.scope ?? 'this';
    // A mailbox alone must not end the sessions that a second factor protects.
    if (which !== 'this') requireSecondFactor(caller);
    await endSessions(em, { userId, ...ends[which], now: clock() });
    if (which !== 'others' && client === 'web') clearRefreshCookie(reply, config);
  });

  scope.handle(listSessionsEndpoint, async ({ caller, em }) => {
    const sessions = await listSessions(em, caller.userId, clock());
    return sessions.map((session) => toBody(session, caller.sessionId));
  });

  scope.handle(endSession, async ({ caller, em, params, reply }) => {
    const { userId, sessionId } = caller;
    const ended = await endSessions(em, { userId, only: params.id, by: 'sign-out', now: clock() });
    if (ended === 0) throw new ServerError('not-found');
    if (params.id === sessionId) clearRefreshCookie(reply, config);
  });
}

function toBody(session: Session, current: string): SessionBody {
  const told = present(session, ['id', 'aal', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt']);
  return { ...told, current: session.id === current };
}
