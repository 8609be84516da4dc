import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from './reader.ts';

/** What is no larger takes the loop a few milliseconds at most. */
const LARGE_BYTES = 64 * 1024;

/** Bodies of renders in the surroundings of `app` are read beside the loop when they are large. */
export function readLargeApart(app: FastifyInstance, { reader }: { reader: Reader }): FastifyInstance {
  const readHere = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    const { caller } = request;
    if (body.length <= LARGE_BYTES || caller === null) return readHere(request, body as never, done);
    reader.readBody(caller.userId, body).then((read) => done(null, read), done);
  });
  return app;
}
