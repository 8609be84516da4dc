import { renderPost, type PostBody } from '../../contract/render.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { sendPost, storePost } from './send-post.ts';

export function renderRoutes(scope: Scope, services: Services): void {
  scope.handle(renderPost, async ({ body, caller, em, signal, request, reply }) => {
    const { format, formats, carousel, strict = false } = body;
    const isList = formats !== undefined || carousel !== undefined;
    if (format !== undefined && formats !== undefined) throw bothGiven();
    const posts = await services.posts.make({ em, owner: caller, options: body, signal });
    const { userId } = caller;
    reply.header('vary', 'prefer');
    const wantsJson = /(?:^|[,;\s])return=representation\b/.test(String(request.headers['prefer'] ?? ''));
    const [first] = posts;
    if (!isList && !wantsJson && first !== undefined) {
      const wanted = { userId, post: first, strict, signal };
      return sendPost(services, { request, reply, cacheControl: 'private, no-cache' }, wanted);
    }
    const stored: PostBody[] = [];
    // One after the other, because a person has one place at a time.
    for (const post of posts) stored.push(await storePost(services, { userId, post, strict, signal }));
    if (wantsJson) reply.header('preference-applied', 'return=representation');
    return isList ? stored : stored[0];
  });
}

function bothGiven(): ServerError {
  const path = 'body.formats';
  return new ServerError('request-invalid', { path, params: { path, reason: 'cannot stand beside format' } });
}
