import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads bodies outside the event loop. */
interface BodyReader {
  readBody(userId: string, body: Uint8Array): Promise<unknown>;
}

/** Smaller bodies take the event loop a few milliseconds at most. */
const LARGE_BYTES = 64 * 1024;

/** Lets `reader` parse large JSON bodies of the routes of `app`. */
export function readLargeApart(app: FastifyInstance, { reader }: { reader: BodyReader }): FastifyInstance {
  const readHere = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    const { caller } = request;
    if (body.length <= LARGE_BYTES || caller === null) return readHere(request, body as never, done);
    reader.readBody(caller.userId, body).then((read) => done(null, read), done);
  });
  return app;
}
