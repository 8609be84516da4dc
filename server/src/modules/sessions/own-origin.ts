import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { CLIENT_HEADER } from '../../contract/client.ts';
import { ServerError } from '../../errors.ts';

/**
 * Refuses requests of other sites, to which browsers attach our cookies. Browsers always send the origin of a POST;
 * other programs may omit it. Throws `origin-refused`.
 */
export function requireOwnOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ServerError('origin-refused');
    return;
  }
  if (headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin) {
    throw new ServerError('origin-refused');
  }
}

/** `web` keeps the refresh token in a cookie, `app` gets it in bodies and keeps it itself. */
export type ClientKind = 'web' | 'app';

/**
 * The kind of client that asks for tokens. A program in a page of this site never counts as an app, so it can't turn the
 * cookie it can't read into a token it can (decision 042). Throws `origin-refused` and `apps-unavailable`.
 */
export function findClient(
  request: FastifyRequest,
  { publicUrl, apps }: Pick<Config, 'publicUrl' | 'apps'>,
): ClientKind {
  if (request.headers[CLIENT_HEADER] === undefined) {
    requireOwnOrigin(request, publicUrl);
    return 'web';
  }
  if (request.headers[CLIENT_HEADER] !== 'app' || !mayBeApp(request, apps.origins))
    throw new ServerError('origin-refused');
  if (apps.origins.length === 0) throw new ServerError('apps-unavailable');
  return 'app';
}

/** An app's page names its origin; a program outside of browsers names none and tells nothing about sites. */
function mayBeApp({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  if (headers.origin !== undefined) return origins.includes(headers.origin);
  return headers['sec-fetch-site'] === undefined;
}

/** Refuses connections of other sites' pages; the apps' pages may connect. Throws `origin-refused`. */
export function requireKnownOrigin(
  request: FastifyRequest,
  { publicUrl, apps }: Pick<Config, 'publicUrl' | 'apps'>,
): void {
  const { origin } = request.headers;
  if (origin === undefined || !apps.origins.includes(origin)) requireOwnOrigin(request, publicUrl);
}

/** The default page after sign-in (specification, section 7). */
export const DEFAULT_TARGET = '/profile';

/** Path, query and fragment of a page of this site; undefined for an address elsewhere. */
export function findOwnTarget(redirect: string, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  if (!URL.canParse(redirect, own.href)) return undefined;
  const target = new URL(redirect, own);
  if (target.origin !== own.origin || target.pathname.startsWith('//')) return undefined;
  return `${target.pathname}${target.search}${target.hash}`;
}
