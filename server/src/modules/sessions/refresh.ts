import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentToken, type Family } from './refresh-rules.ts';
import { Session } from './session.entity.ts';
import { endSessions, SESSION_LIFE } from './sessions.ts';
import type { Keyring } from '../../keyring.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { second } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';

type Refreshed = { session: Session } | { refused: 'refresh-invalid' | 'session-ended' };

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

/** A token of a family; `generation` counts rotations. */
interface RefreshClaims {
  sessionId: string;
  generation: number;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

/** Derived from the session's row, so the current token can be issued again and none is stored. */
export function createRefreshToken(keyring: Keyring, { sessionId, generation }: RefreshClaims): string {
  const claims = `${sessionId}.${generation}`;
  return `${claims}.${keyring.mac('refresh', claims).toString('base64url')}`;
}

/** Undefined unless one of our keys signed it. */
export function parseRefreshToken(keyring: Keyring, token: string): RefreshClaims | undefined {
  const [, sessionId, generation, mac] = form.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return undefined;
  if (!keyring.verifyMac('refresh', `${sessionId}.${generation}`, Buffer.from(mac, 'base64url'))) return undefined;
  return { sessionId, generation: Number(generation) };
}

/** Limits the cookie to the sign-in routes; the prefix `__Host-` would require the path `/`. */
const PATH = '/api/auth';

type Site = Pick<Config, 'publicUrl'>;

export function setRefreshCookie(reply: FastifyReply, site: Site, token: string): void {
  reply.setCookie(cookieName(site), token, { ...attributes(site), maxAge: SESSION_LIFE / second });
}

export function clearRefreshCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie(cookieName(site), attributes(site));
}

export function findRefreshCookie(request: FastifyRequest, site: Site): string | undefined {
  return request.cookies[cookieName(site)];
}

function attributes(site: Site) {
  return { path: PATH, httpOnly: true, sameSite: 'strict', secure: isSecure(site) } as const;
}

function cookieName(site: Site): string {
  return isSecure(site) ? '__Secure-matchpost-refresh' : 'matchpost-refresh';
}

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}
