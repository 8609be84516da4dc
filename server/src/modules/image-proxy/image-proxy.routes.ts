import type { FastifyReply, FastifyRequest } from 'fastify';
import { getProxiedImage } from '../../contract/media.ts';
import type { Scope } from '../../http/scope.ts';
import type { OutsidePicture } from '../../images/outside-pictures.ts';
import { createLru } from '@matchpost/engine/lru';
import { visitorOf } from '@matchpost/leagues/net';
import type { Services } from '../../services.ts';
import { isNotModified, setFileHeaders } from '../files/file-headers.ts';
import { createPublicImages, type ProxyImages } from './public-images.ts';

type Deps = Pick<Services, 'config' | 'clock' | 'leagues' | 'outsidePictures' | 'images'>;

export function imageProxyRoutes(scope: Scope, { config, clock, leagues, outsidePictures, images }: Deps): void {
  const imagesOf = createPublicImages(images);
  const toPixels = createPixels();
  const ownOrigin = new URL(config.publicUrl).origin;

  scope.handle(getProxiedImage, async ({ query, request, reply, signal }) => {
    const pool = imagesOf(visitorOf(request.ip));
    const { picture, currentUntil } = await outsidePictures.load(query.url, signal, pool);
    const { bytes, hash, type } = query.for === 'draw' ? picture : await toPixels(picture, pool, signal);
    const etag = `"${Buffer.from(hash, 'hex').toString('base64url')}"`;
    setFileHeaders(reply, {
      etag,
      ...describe(type),
      // A browser's copy expires with ours, so both draw a new crest from the same moment on.
      cacheControl: `public, max-age=${Math.max(0, Math.ceil((currentUntil - clock()) / 1_000))}`,
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

const KEPT_BYTES = 32 * 1024 * 1024;

/** Rasterizes SVGs for display. */
function createPixels() {
  const kept = createLru<OutsidePicture>(KEPT_BYTES);
  return async (picture: OutsidePicture, pool: ProxyImages, signal: AbortSignal): Promise<OutsidePicture> => {
    if (picture.type !== 'svg') return picture;
    const { bytes, type } = kept.get(picture.hash) ?? (await pool.prepare(picture.bytes, 'logo', signal));
    const drawn = { bytes, type, hash: picture.hash };
    kept.set(picture.hash, drawn, bytes.length + 500);
    return drawn;
  };
}

/** Sends sanitized SVGs as plain bytes for the engine, never as a document of our origin. */
function describe(type: OutsidePicture['type']) {
  if (type === 'svg') return { contentType: 'application/octet-stream', fileName: 'image.bin', download: true };
  return { contentType: `image/${type}`, fileName: `image.${type === 'jpeg' ? 'jpg' : type}` };
}

/** Crests of public games may be read by every page, for posts on other sites. */
function allowEverybody(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Only our own pages, also in the app or under another host name, may read the pixels. */
function allowOwnOrigin(request: FastifyRequest, reply: FastifyReply, ownOrigin: string): void {
  if (request.headers.origin === ownOrigin) reply.header('access-control-allow-origin', ownOrigin);
}
