import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getFile } from '../../contract/media.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { isKey, type ByteRange, type Storage, type StoredObject } from '../../storage/storage.ts';
import { isNotModified, isSameVersion, parseRange, setFileHeaders } from './file-headers.ts';
import { getSecondsLeft } from './file-url.ts';

export function fileRoutes(scope: Scope, services: Services): void {
  scope.handle(getFile, async ({ params, query, request, reply }) => {
    const key = params['*'];
    const signed = { key, purpose: query.for, until: query.until, mac: query.mac };
    const seconds = getSecondsLeft(services, signed);
    if (seconds === 0 || !isKey(key)) throw new ServerError('file-link-invalid');
    const object = await services.storage.head(key);
    const unchanged = isNotModified(request.headers, object);
    const range = unchanged ? undefined : findRange(request, reply, object);
    setFileHeaders(reply, {
      ...object,
      fileName: key.slice(key.lastIndexOf('/') + 1),
      cacheControl: `private, max-age=${seconds}`,
      download: query.for === 'download',
    });
    reply.header('last-modified', object.lastModified.toUTCString()).header('accept-ranges', 'bytes');
    if (unchanged) return reply.code(304).send();
    const length = range === undefined ? object.size : range.end - range.start + 1;
    reply.header('content-length', length);
    if (request.method === 'HEAD' || length === 0) return Readable.from([]);
    return loadBody(services.storage, { key, etag: object.etag, range });
  });
}

/** Throws `range-refused`. */
function findRange(request: FastifyRequest, reply: FastifyReply, object: StoredObject): ByteRange | undefined {
  const asked = isSameVersion(request.headers, object) ? request.headers.range : undefined;
  const range = request.method === 'GET' ? parseRange(asked, object.size) : undefined;
  if (range === 'refused') {
    reply.header('content-range', `bytes */${object.size}`);
    throw new ServerError('range-refused');
  }
  if (range === undefined) return undefined;
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  return range;
}

interface Part {
  key: string;
  etag: string;
  range: ByteRange | undefined;
}

/** Throws `conflict` when the object was overwritten since its headers were read. */
async function loadBody(storage: Storage, { key, etag, range }: Part): Promise<Readable> {
  const { body, etag: current } = await storage.get(key, range);
  if (current === etag) return body;
  body.destroy();
  throw new ServerError('conflict');
}
