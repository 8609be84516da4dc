import {
  defaultCompression,
  EngineError,
  type Format,
  type Game,
  type Issue,
  type RenderData,
  type Template,
} from '@matchpost/engine';
import {
  composeGameList,
  composePeople,
  composeTable,
  isGameListKind,
  type GameListKind,
  type PeopleList,
  type PlannedSlide,
  type PostDecision,
  type PostTexts,
} from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField, ServerError } from '../../errors.ts';
import type { PictureSource } from '../../drawing/pictures.ts';
import type { Post } from '../../drawing/post.ts';
import { Background } from '../backgrounds/background.entity.ts';
import { FILES_PATH } from '../files/file-url.ts';
import { createKnownLimits, MAX_GAMES_PER_GRAPHIC, type Limits } from '../plans/limits.ts';
import { minute, second, swissDay } from '@matchpost/engine/clock';
import { createBudgets } from '../../admission/budgets.ts';
import { createDesignChooser } from './choose-design.ts';
import type { Design } from './design.ts';
import { chooseGames, findSport, joinGames, narrowWanted, type GameDeps, type PostOptions } from './choose-games.ts';
import { choosePeople, isPeopleKind } from './choose-people.ts';
import { chooseGameList } from './choose-game-list.ts';
import { chooseTable } from './choose-table.ts';
import type { Owner } from '../plans/tier.ts';
import type { Reader } from './reader.ts';
import { placePictures } from './place-pictures.ts';
import { planDrafts, planSlides, type Draft } from './plan-drafts.ts';
import { decide, getFacts } from './post-data.ts';
import type { WantedGames } from './stored.ts';
import { SLIDE_ROWS } from '@matchpost/engine/themes';
import { loadHandle } from '../profile/profile.queries.ts';

export interface PostRequest {
  em: EntityManager;
  /** The user whose templates, uploads, club keys and plan apply. */
  owner: Owner;
  options: PostOptions;
  /** The request's whole list of games when it is longer than the post; it identifies the club. */
  season?: readonly Game[] | undefined;
  /** Draws the games as this slide of a carousel that was planned before. */
  slide?: PlannedSlide | undefined;
  signal: AbortSignal;
}

/** A post with its texts; of games also with tab and side. */
export interface MadePost extends Post, PostTexts {
  kind?: 'table' | GameListKind | PeopleList;
  /** Of a schedule, from 1. */
  page?: number;
  pages?: number;
  tab?: PostDecision['tab'];
  side?: PostDecision['side'];
}

export interface PostMaker {
  /**
   * From options to posts ready to be drawn, one for each format. Throws `render-*` codes, `templates-not-in-plan`,
   * `template-locked`, `template-refused`, `template-games-too-many`, `games-too-many`, `not-found`, and what league
   * sources throw.
   */
  make(request: PostRequest): Promise<MadePost[]>;
  /** Plans the slides of `make`, so that each can be drawn on its own. Throws the same. */
  plan(request: PostRequest): Promise<CarouselPlan>;
}

interface CarouselPlan {
  slides: { planned: PlannedSlide; games: Game[]; wanted: WantedGames }[];
  /** Games that no slide shows, earliest first. */
  dropped: Game[];
  texts: PostTexts;
}

interface Deps extends GameDeps {
  pictures: PictureSource;
  reader: Reader;
  publicUrl: string;
}

/** A picture before its photo, crests and formats. */
interface Unfinished {
  design: Design;
  data: RenderData;
  /** The owner's upload behind it. */
  stored: Awaited<ReturnType<typeof findBackground>>;
  warnings: readonly Issue[];
  /** Of all pictures when a person asks for none; by default the design's own. */
  format?: Format | undefined;
  about: Omit<MadePost, keyof Post>;
}

/** Milliseconds per minute and person for checking small templates in the event loop. */
const ALLOWED_MS = 3 * second;

export function createPostMaker({ pictures: source, reader, publicUrl, ...deps }: Deps): PostMaker {
  const checking = createBudgets({ size: ALLOWED_MS, share: ALLOWED_MS / minute });
  const chooseDesign = createDesignChooser({ publicUrl, checking, reader });
  const loadLimits = createKnownLimits(deps.clock);

  /** The owner's limits, design and facts, for every kind of post. */
  const prepareOwner = async ({ em, owner, options }: PostRequest) => {
    const { userId, tier } = owner;
    const limits = await loadLimits(em, tier);
    const designFor = await chooseDesign({ em, owner, limits, options });
    const instagram = options.club?.instagram === undefined ? await loadHandle(em, userId) : null;
    return { limits, designFor, known: { instagram, branding: tier === 'free', today: swissDay(deps.clock()) } };
  };

  const prepare = async (request: PostRequest) => {
    const { em, owner, options, season, signal } = request;
    const { limits, designFor, known } = await prepareOwner(request);
    const wanted = options.games;
    const isBare = isPeopleKind(options.kind) && Array.isArray(wanted) && wanted.length === 0;
    const none = { parts: [], warnings: [] };
    const chosen = isBare ? none : await chooseGames(deps, { em, userId: owner.userId, wanted, season, signal });
    // Rows of slides are no games of a graphic.
    if (options.carousel === undefined) checkGames(joinGames(chosen).length, limits);
    const most = () => (options.theme === undefined ? designFor('preview', 1).template.supportedGames : SLIDE_ROWS);
    const facts = getFacts(options, { ...known, sport: findSport(options), club: chosen.parts[0]?.club });
    return { designFor, chosen, most, told: { chosen, options, facts } };
  };

  const loadBackground = ({ em, owner, options }: PostRequest) => findBackground(em, owner.userId, options.background);

  /** Places the pictures and lists the formats of one picture. */
  const finish = async (
    request: PostRequest,
    { design, data, stored, warnings, about, format: own = design.template.format }: Unfinished,
  ): Promise<MadePost[]> => {
    const { owner, options, signal } = request;
    const { template, uploads } = design;
    const asked = stored === undefined ? data : { ...data, background: { ...stored, ...data.background } };
    const placed = await placePictures(source, {
      data: asked,
      uploads,
      rules: { userId: owner.userId, publicUrl },
      signal,
    });
    const all = [...design.warnings, ...warnings, ...placed.warnings];
    const shared = { ...about, template, ...placed, warnings: all };
    return listFormats(options, own).map((format) => ({ ...shared, ...fileOf(options), format }));
  };

  const makeTable = async (request: PostRequest): Promise<MadePost[]> => {
    const { em, owner, options, signal } = request;
    const { designFor, known } = await prepareOwner(request);
    const chosen = await chooseTable(deps, { em, userId: owner.userId, options, signal });
    const { sport, table, hint, clubName: name, names, warnings } = chosen;
    const facts = getFacts(options, { ...known, sport, club: { name }, names });
    const { data, rows, write } = composeTable(table, hint, facts);
    const design = designFor.list('table', rows, sport);
    const stored = await loadBackground(request);
    return finish(request, { design, data, stored, warnings, about: { kind: 'table', ...write() } });
  };

  const makeGameList = async (kind: GameListKind, request: PostRequest): Promise<MadePost[]> => {
    const { em, owner, options, signal } = request;
    const { designFor, known } = await prepareOwner(request);
    const chosen = await chooseGameList(deps, kind, { em, userId: owner.userId, options, signal });
    const { club, decided, page, pages, warnings } = chosen;
    const sport = findSport(options);
    const { data: dated, rows, write } = composeGameList(kind, decided, getFacts(options, { ...known, sport, club }));
    // Only the texts depend on the day: with it every post would have another hash each day.
    const { today: _today, ...data } = dated;
    const design = designFor.list(kind, rows, sport);
    const stored = await loadBackground(request);
    const about = { kind, ...write(), ...(kind === 'fixtures' && { page, pages }) };
    return finish(request, { design, data, stored, warnings, about });
  };

  const makePeople = async (kind: PeopleList, request: PostRequest): Promise<MadePost[]> => {
    const { options } = request;
    const sport = findSport(options);
    const people = choosePeople(kind, options, sport);
    const { designFor, chosen, told } = await prepare(request);
    const games = joinGames(chosen);
    if (games.length > 1) throw invalidField('body.games', 'one-game');
    const decided = { games, decision: decide(chosen, options), isTheme: options.theme !== undefined };
    const { data, rows, write } = composePeople(kind, people.data, decided, told.facts);
    const design = designFor.list(kind, rows, sport);
    const warnings = [...people.warnings, ...chosen.warnings];
    const stored = await loadBackground(request);
    return finish(request, { design, data, stored, warnings, about: { kind, ...write() } });
  };

  return {
    async make(request) {
      const { kind } = request.options;
      if (kind === 'table') return makeTable(request);
      if (isGameListKind(kind)) return makeGameList(kind, request);
      if (kind !== undefined) return makePeople(kind, request);
      const { options } = request;
      const { designFor, chosen, most, told } = await prepare(request);
      const drafts = planDrafts(told, { most, slide: request.slide });
      const stored = await loadBackground(request);
      // A cover is as large as the pages of the template, which has none.
      const format = options.carousel && designFor('preview', 1).template.format;
      const describe = ({ data, decision: { tab, side }, rows, caption, altText }: Draft): Promise<MadePost[]> => {
        const count = data.games.length;
        const design = designFor(tab, count, rows === undefined ? undefined : { rows });
        if (options.carousel === undefined) checkRoom(count, design.template);
        const about = { tab, side, caption, altText };
        return finish(request, { design, data, stored, warnings: chosen.warnings, about, format });
      };
      return (await Promise.all(drafts.map(describe))).flat();
    },

    async plan(request) {
      const { options } = request;
      const { chosen, most, told } = await prepare(request);
      const { slides: composed, dropped, write } = planSlides(told, most());
      const slides = composed.map(({ planned, data: { games } }) => {
        return { planned, games, wanted: narrowWanted(options.games, chosen, games) };
      });
      return { slides, dropped, texts: write() };
    },
  };
}

type FileCoding = Pick<Post, 'scale' | 'type' | 'quality' | 'compression'>;

/** The kind of file, with the defaults. */
function fileOf({ scale = 1, type = 'png', quality = 90, compression = defaultCompression }: PostOptions): FileCoding {
  return { scale, type, quality, compression };
}

/** Joins warnings from before and during drawing without repetitions; rows of a repeat differ by their `name`. */
export function joinWarnings(...lists: (readonly Issue[])[]): Issue[] {
  const all = lists.flat();
  // Drawing counts the rows of a typed list, and would repeat its findings with other numbers.
  const typed = new Set(all.filter(({ path }) => /^\w+\.text\./.test(path)).map(placeless));
  const found = all
    .filter((warning) => !/^\w+\.rows\./.test(warning.path) || !typed.has(placeless(warning)))
    .map((warning) => [`${warning.code} ${warning.path} ${warning.params['name'] ?? ''}`, warning] as const);
  return [...new Map(found).values()];
}

/** The list and the code: `lineup number-repeated`. */
function placeless({ code, path }: Issue): string {
  return `${path.split('.', 1).join('')} ${code}`;
}

/** True for warnings that a strict request refuses. */
export function isDoubt({ severity }: Issue): boolean {
  return severity !== 'notice';
}

function listFormats({ format, formats }: PostOptions, own: Format): readonly Format[] {
  return formats ?? [format ?? own];
}

/** Throws `template-games-too-many`. */
function checkGames(count: number, { maxGamesPerTemplate }: Limits): void {
  const max = Math.min(maxGamesPerTemplate, MAX_GAMES_PER_GRAPHIC);
  if (count > max) throw new ServerError('template-games-too-many', { path: 'body.games', params: { max } });
}

/** Drawing refuses it too, but links, batches and schedules draw later. Throws `games-too-many`. */
function checkRoom(count: number, { supportedGames: max }: Template): void {
  if (count > max) throw new EngineError('games-too-many', { path: 'body.games', params: { count, max } });
}

/** An own upload with its cut-out, and with its focus unless the request has one. Throws `not-found`. */
async function findBackground(
  em: EntityManager,
  userId: string,
  { id, focus }: NonNullable<PostOptions['background']> = {},
): Promise<RenderData['background']> {
  if (id === undefined) return undefined;
  const background = await em.findOne(Background, { id, user: userId });
  if (background === null) throw new ServerError('not-found', { path: 'body.background.id' });
  const { filePath, subjectPath, view } = background;
  return {
    ...(focus === undefined && view),
    image: `${FILES_PATH}${filePath}`,
    ...(subjectPath != null && { subject: `${FILES_PATH}${subjectPath}` }),
  };
}
