import { gameListKinds, peopleLists, type GameListKind, type PeopleList } from '@matchpost/engine/posts';
import { refuse, type Failure } from '../errors.ts';
import { openTemplate, type TemplateSource } from '../input/template.ts';
import { planPosts, type Post } from './plan.ts';
import { planSlides, tellDropped } from './plan-carousel.ts';
import { planGameLists } from './plan-game-list.ts';
import { planPeople } from './plan-people.ts';
import { planTables } from './plan-table.ts';
import { readGameLists } from './read-game-list.ts';
import { readGames } from './read-games.ts';
import { readPeople } from './read-people.ts';
import { readTables } from './read-table.ts';
import type { RenderRequest } from './request.ts';
import { readFacts, readPicture } from './facts.ts';

/** Everything a run draws and says, before anything is drawn. */
export interface RunPlan {
  posts: Post[];
  /** Warnings and notices about template and input, each with its file; the post of a game reports those about the game. */
  warnings: Failure[];
  /** A file that could not be read: it counts as failed posts. */
  errors: Failure[];
  /** One line about games that no post shows. */
  remark?: string;
}

/** Reads template and input, and decides the posts. Throws coded errors when there is nothing to render. */
export async function planRun(request: RenderRequest): Promise<RunPlan> {
  const source = await openTemplate(request.template, request.sport);
  const plan = await planKind(request, source);
  return { ...plan, warnings: [...source.warnings, ...plan.warnings] };
}

function planKind(request: RenderRequest, source: TemplateSource): Promise<RunPlan> {
  if (request.kind === 'table') return planTableRun(request, source);
  const list = peopleLists.find((one) => one === request.kind);
  if (list) return planPeopleRun(list, request, source);
  const gameList = gameListKinds.find((one) => one === request.kind);
  if (gameList) return planGameListRun(gameList, request, source);
  return planGamesRun(request, source);
}

async function planGamesRun(request: RenderRequest, source: TemplateSource): Promise<RunPlan> {
  checkGames(request, source);
  const ready = await readGames(request);
  const options = {
    ...(await readFileOptions(request, ready)),
    ...pick(request, ['perPost', 'tab']),
    home: request.home ?? 'auto',
    ...pick(ready, ['seasonOf', 'ourName']),
    halls: ready.club?.halls,
  };
  const { warnings, errors } = ready;
  if (!request.carousel) return { posts: planPosts(ready.games, source, options), warnings, errors };
  const { posts, dropped } = await planSlides(ready.games, source, { ...options, order: request.order });
  return { posts, warnings, errors, ...(dropped.length > 0 && { remark: tellDropped(dropped) }) };
}

/** Throws `argument-invalid` for options that contradict each other or the template. */
function checkGames(request: RenderRequest, { maxGames }: TemplateSource): void {
  // A file of a list has no meaning for games.
  const list = (['table', ...peopleLists] as const).find((one) => request[one] !== undefined);
  if (list) throw refuse(`--${list}`, 'add-kind', { kind: list });
  if (request.carousel && request.perPost > 1) throw refuse('--per-post', 'carousel-rows');
  if (request.perPost <= maxGames) return;
  throw refuse('--per-post', maxGames === 1 ? 'template-one-game' : 'template-games', { max: maxGames });
}

async function planTableRun(request: RenderRequest, source: TemplateSource): Promise<RunPlan> {
  const { warnings, errors, ...ready } = await readTables(request);
  return { posts: await planTables(ready, source, await readFileOptions(request, ready)), warnings, errors };
}

async function planGameListRun(kind: GameListKind, request: RenderRequest, source: TemplateSource): Promise<RunPlan> {
  const { warnings, ...ready } = await readGameLists(kind, request);
  const { posts, notices } = await planGameLists(kind, ready, source, {
    ...(await readFileOptions(request, ready)),
    ...pick(request, ['rows', 'scope', 'today']),
    halls: ready.club?.halls,
  });
  return { posts, warnings: [...warnings, ...notices], errors: ready.errors };
}

async function planPeopleRun(kind: PeopleList, request: RenderRequest, source: TemplateSource): Promise<RunPlan> {
  const ready = await readPeople(kind, request);
  const posts = await planPeople(ready, source, {
    ...(await readFileOptions(request, ready)),
    ...pick(request, ['perPost', 'tab']),
    home: request.home ?? 'auto',
    portrait: request.portrait && (await readPicture('--portrait', request.portrait)),
    seasonOf: ready.games?.seasonOf ?? (() => []),
    ourName: ready.games?.ourName,
    halls: ready.club?.halls,
  });
  return { posts, warnings: ready.warnings, errors: [] };
}

/** The options of every post's file. */
async function readFileOptions(request: RenderRequest, ready: Parameters<typeof readFacts>[1]) {
  const facts = await readFacts(request, ready);
  return {
    file: pick(request, ['type', 'scale', 'quality', 'compression', 'metadata']),
    formats: request.format ?? [],
    facts,
  };
}

function pick<T, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}
