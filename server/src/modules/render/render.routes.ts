import { renderPost, type PostBody, type RenderBody } from '../../contract/render.ts';
import { peopleLists } from '@matchpost/engine/posts';
import { invalidField } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { isGameListKind } from '@matchpost/engine/posts';
import { checkSport } from '../posts/choose-games.ts';
import { nameInList, sendPost, storePost } from './send-post.ts';

export function renderRoutes(scope: Scope, services: Services): void {
  scope.handle(renderPost, async ({ body, caller, em, signal, request, reply }) => {
    const { format, formats, carousel, strict = false } = body;
    const isList = formats !== undefined || carousel !== undefined;
    if (format !== undefined && formats !== undefined) throw invalidField('body.formats', 'beside-format');
    checkSubject(body);
    const options = { ...body, games: body.games ?? [] };
    const posts = await services.posts.make({ em, owner: caller, options, signal });
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
    for (const [index, post] of posts.entries()) {
      const fileName = nameInList(post, index, body);
      stored.push(await storePost(services, { userId, post, fileName, strict, signal }));
    }
    if (wantsJson) reply.header('preference-applied', 'return=representation');
    return isList ? stored : stored[0];
  });
}

/** Games, or the list of the kind. Throws `request-invalid`. */
export function checkSubject(body: RenderBody): void {
  const { kind, games, table } = body;
  checkSport(body);
  for (const list of ['table', ...peopleLists] as const) {
    if (body[list] !== undefined && kind !== list) throw invalidField(`body.${list}`, 'of-kind', { kind: list });
  }
  if (body.list !== undefined && !isGameListKind(kind)) throw invalidField('body.list', 'of-game-list');
  const people = peopleLists.find((list) => list === kind);
  if (people && body[people] === undefined) throw invalidField(`body.${people}`, 'value-missing');
  if (people) return;
  if (table !== undefined && games !== undefined) throw invalidField('body.table', 'beside-games');
  if (table === undefined && games === undefined) throw invalidField('body.games', 'value-missing');
}
