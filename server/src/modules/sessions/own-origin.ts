import type { FastifyRequest } from 'fastify';
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
