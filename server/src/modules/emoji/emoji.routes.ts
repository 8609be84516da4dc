import { ENGINE_VERSION } from '@matchpost/engine';
import { loadEmoji } from '@matchpost/engine/node';
import { getEmoji } from '../../contract/media.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import { isNotModified, setFileHeaders } from '../files/file-headers.ts';

/** Serves the drawings the server's engine uses, so that browsers draw the same pixels. */
export function emojiRoutes(scope: Scope): void {
  scope.handle(getEmoji, async ({ params, request, reply }) => {
    const codePoints = params.file.replace(/\.svg$/, '');
    const drawing = await loadEmoji(codePoints);
    if (drawing === undefined) throw new ServerError('not-found');
    const etag = `"${ENGINE_VERSION}-${codePoints}"`;
    setFileHeaders(reply, {
      contentType: 'image/svg+xml',
      etag,
      fileName: params.file,
      cacheControl: 'public, max-age=2592000',
    });
    // Posts on club websites load them too.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const given = { 'if-none-match': request.headers['if-none-match'] };
    if (isNotModified(given, { etag, lastModified: new Date(0) })) return reply.code(304).send();
    return drawing;
  });
}
