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
