import type { FastifyReply, FastifyRequest } from 'fastify';
import { second } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import { SESSION_LIFE } from './sessions.ts';

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
