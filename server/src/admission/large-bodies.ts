import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './parse-json.ts';

/** Reads bodies outside the event loop. */
interface BodyReader {
  readBody(userId: string, body: Uint8Array): Promise<unknown>;
}

/** Smaller bodies take the event loop a few milliseconds at most. */
const LARGE_BYTES = 64 * 1024;

/** Lets `reader` parse large JSON bodies of the routes of `app`. */
export function readLargeApart(app: FastifyInstance, { reader }: { reader: BodyReader }): FastifyInstance {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { caller } = request;
    if (body.length <= LARGE_BYTES || caller === null) return parseJson(String(body));
    return reader.readBody(caller.userId, body);
  });
  return app;
}
