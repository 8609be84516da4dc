import type { FastifyReply, FastifyRequest } from 'fastify';
import { getProxiedImage } from '../../contract/media.ts';
import type { Scope } from '../../http/scope.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { GuardedFetch } from '../../net/fetch.ts';
import type { Services } from '../../services.ts';
import { isNotModified } from '../files/conditions.ts';
import { setFileHeaders } from '../files/file-headers.ts';
import { createProxyLoader } from './load-image.ts';

const KEPT_SECONDS = 3_600;

type Needs = Pick<Services, 'config' | 'clock' | 'leagues'> & { images: ImagePool; fetch: GuardedFetch };

export function imageProxyRoutes(scope: Scope, { config, leagues, ...needs }: Needs): void {
  const loadImage = createProxyLoader(needs);
  const ownOrigin = new URL(config.publicUrl).origin;

  scope.handle(getProxiedImage, async ({ query, request, reply }) => {
    const { bytes, type, etag } = await loadImage(query.url);
    setFileHeaders(reply, {
      contentType: `image/${type}`,
      etag,
      fileName: `image.${type === 'jpeg' ? 'jpg' : type}`,
      cacheControl: `public, max-age=${KEPT_SECONDS}`,
    });
    reply.header('vary', 'Origin');
    if (leagues.crests.has(query.url)) allowEverybody(reply);
    else allowOwnOrigin(request, reply, ownOrigin);
    if (isNotModified({ 'if-none-match': request.headers['if-none-match'] }, { etag, lastModified: new Date() })) {
      return reply.code(304).send();
    }
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}

/** What everybody may know of a game, every page may show: crests in the posts of other sites. */
function allowEverybody(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Our pages in an app or behind another name may read the pixels, nobody else's. */
function allowOwnOrigin(request: FastifyRequest, reply: FastifyReply, ownOrigin: string): void {
  if (request.headers.origin === ownOrigin) reply.header('access-control-allow-origin', ownOrigin);
}
