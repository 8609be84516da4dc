import type { FastifyRequest } from 'fastify';
import { ServerError } from '../../errors.ts';

/**
 * Cookies come along with requests that other pages make; this refuses those. Browsers always say where a POST comes
 * from, programs without cookies of a browser need not. Throws `origin-refused`.
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
