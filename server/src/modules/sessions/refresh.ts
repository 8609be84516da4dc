import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { minute } from '../../clock.ts';
import type { RefreshClaims } from './refresh-token.ts';
import { Session } from './session.entity.ts';
import { endSessions, SESSION_LIFE } from './sessions.ts';

/**
 * No rotation so soon after an answer: whatever another tab sent meanwhile is then one generation behind at most, also
 * when answers overtake each other, as long as requests and answers take less than a quarter of this.
 */
export const ROTATION_PAUSE = 2 * minute;

export type Refreshed = { session: Session } | { refused: 'refresh-invalid' | 'session-ended' };

/**
 * Rotation with a family. The current token rotates, the one before it gives the current one again (a lost answer, two
 * tabs), anything older was copied and ends the session.
 */
export async function rotateSession(em: EntityManager, claims: RefreshClaims, now: number): Promise<Refreshed> {
  return em.transactional(async (em) => {
    const session = await em.findOne(Session, { id: claims.sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (session === null || session.expiresAt.getTime() <= now) return { refused: 'refresh-invalid' };
    if (session.endedAt !== null) return { refused: 'session-ended' };
    const behind = session.generation - claims.generation;
    if (behind > 1) {
      await endSessions(em, { userId: session.user, only: session.id, by: 'refresh-reuse', now });
      return { refused: 'session-ended' };
    }
    if (behind < 0) return { refused: 'refresh-invalid' };
    const rotates = behind === 0 && Math.abs(now - session.lastUsedAt.getTime()) >= ROTATION_PAUSE;
    if (rotates) session.generation += 1;
    if (rotates || behind === 1) {
      session.lastUsedAt = new Date(now);
      session.expiresAt = new Date(now + SESSION_LIFE);
    }
    return { session };
  });
}
