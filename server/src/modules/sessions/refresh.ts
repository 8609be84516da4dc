import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentToken, type Family } from './refresh-rules.ts';
import type { RefreshClaims } from './refresh-token.ts';
import { Session } from './session.entity.ts';
import { endSessions, SESSION_LIFE } from './sessions.ts';

export type Refreshed = { session: Session } | { refused: 'refresh-invalid' | 'session-ended' };

/** Presents a token to its family and stores the result, see `presentToken`. */
export async function rotateSession(em: EntityManager, claims: RefreshClaims, now: number): Promise<Refreshed> {
  return em.transactional(async (em) => {
    const session = await em.findOne(Session, { id: claims.sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (session === null || session.expiresAt.getTime() <= now) return { refused: 'refresh-invalid' };
    if (session.endedAt !== null) return { refused: 'session-ended' };
    const [verdict, family] = presentToken(familyOf(session), claims.generation, now);
    if (verdict === 'unknown') return { refused: 'refresh-invalid' };
    if (verdict === 'reuse') {
      await endSessions(em, { userId: session.user, only: session.id, by: 'refresh-reuse', now });
      return { refused: 'session-ended' };
    }
    keep(session, family, now);
    return { session };
  });
}

function familyOf(session: Session): Family {
  const { generation, reissued, presented, presentedAt, lastUsedAt } = session;
  return { generation, reissued, presented, presentedAt: presentedAt.getTime(), lastUsedAt: lastUsedAt.getTime() };
}

function keep(session: Session, family: Family, now: number): void {
  session.generation = family.generation;
  session.reissued = family.reissued;
  session.presented = family.presented;
  session.presentedAt = new Date(family.presentedAt);
  session.lastUsedAt = new Date(family.lastUsedAt);
  session.expiresAt = new Date(now + SESSION_LIFE);
}
