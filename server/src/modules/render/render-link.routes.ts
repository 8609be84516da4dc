import * as contract from '../../contract/render.ts';
import { day } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { readLinkQuery, checkLink, createLinkUrl } from './link-url.ts';
import type { PostRequest } from '../posts/post-maker.ts';
import { RenderLink, type LinkOptions } from './render-link.entity.ts';
import { addLink, findLinkOwner, listLinks } from './render-link.queries.ts';
import { checkSubject } from './render.routes.ts';
import { sendPost } from './send-post.ts';
import type { RenderData } from '@matchpost/engine';
import { inventGames } from '../posts/choose-games.ts';
import { isPeopleKind } from '../posts/choose-people.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { present } from '../../http/present.ts';

/** Creates, lists and revokes links, with a session or a key. */
export function renderLinkRoutes(scope: Scope, services: Services): void {
  const { clock } = services;

  scope.handle(contract.createRenderLink, async ({ caller, em, body, signal }) => {
    const { name = '', expires_in_days: days = 365, ...options } = body;
    if (isPeopleKind(options.kind)) throw new ServerError('people-not-stored', { path: 'body.kind' });
    checkSubject(options);
    await tryOut(services, { em, owner: caller, options, signal });
    const [createdAt, expiresAt] = [new Date(clock()), new Date(clock() + days * day)];
    return toBody(services, await addLink(em, caller.userId, { name, options, createdAt, expiresAt }));
  });

  scope.handle(contract.listRenderLinks, async ({ caller, em }) =>
    (await listLinks(em, caller.userId, clock())).map((link) => toBody(services, link)),
  );

  scope.handle(contract.revokeRenderLink, async ({ caller, em, params }) => {
    await removeOwn(em, RenderLink, { id: params.id, user: caller.userId });
  });
}

/** Serves `<img src>` of any page. */
export function renderedPostRoutes(scope: Scope, services: Services): void {
  scope.handle(contract.getRenderedPost, async ({ params, query, em, signal, request, reply }) => {
    const { id, seconds } = checkLink(services, params.template, query);
    const owner = await findLinkOwner(em, id, services.clock());
    const options = readLinkQuery(params.template, query);
    const [post] = await services.posts.make({ em, owner, options, signal });
    if (post === undefined) throw new ServerError('not-found');
    const isMoving = query['pick'] !== undefined || post.kind !== undefined;
    const age = Math.min(seconds, getCacheSeconds(post.data.games, isMoving));
    const cacheControl = `public, max-age=${age}, stale-while-revalidate=${age}`;
    const wanted = { userId: owner.userId, post, strict: false, signal };
    return sendPost(services, { request, reply, cacheControl, crossOrigin: true }, wanted);
  });
}

/** Reports invalid options at once. A season may have more games later than today. */
async function tryOut({ posts }: Services, request: PostRequest & { options: LinkOptions }): Promise<void> {
  const { options } = request;
  const most = options.games.game_ids?.length ?? options.games.count ?? 1;
  if (options.kind === undefined) await posts.make({ ...request, options: { ...options, games: inventGames(most) } });
  try {
    await posts.make(request);
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'render-no-games') throw error;
  }
}

function toBody(services: Services, link: RenderLink): contract.RenderLinkBody {
  return { ...present(link, ['id', 'name', 'createdAt', 'expiresAt']), url: createLinkUrl(services, link) };
}

const LIVE = 60;
const OPEN = 600;
/** Leagues correct scores after the game. */
const OVER = 3_600;

const over = new Set(['played', 'forfeited', 'cancelled', 'abandoned']);

/** Seconds for which a picture of these games may be cached; `moving`: its choice of games, or its list, may change. */
export function getCacheSeconds(games: RenderData['games'], moving: boolean): number {
  if (games.some(({ status }) => status === 'live')) return LIVE;
  if (moving || games.some(({ status }) => !over.has(status ?? ''))) return OPEN;
  return OVER;
}
