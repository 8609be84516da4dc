import type { Format, Game, Issue, RenderData } from '@matchpost/engine';
import { writePostTexts, type PostDecision, type PostTexts } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { PictureSource } from '../../render/pictures.ts';
import type { Post } from '../../render/post.ts';
import { Background } from '../backgrounds/background.entity.ts';
import { FILES_PATH } from '../files/file-url.ts';
import { MAX_GAMES_PER_GRAPHIC, type Limits } from '../plans/limits.ts';
import { second, swissDay } from '@matchpost/engine/clock';
import { createCheckingTime } from './checking-time.ts';
import { createDesignChooser } from './choose-design.ts';
import { chooseGames, findSport, joinGames, type Chosen, type GameNeeds, type PostWishes } from './choose-games.ts';
import { createKnownLimits } from './known-limits.ts';
import type { Owner } from './owner.ts';
import type { Reader } from './reader.ts';
import { placePictures } from './place-pictures.ts';
import { decide, getPostData } from './post-data.ts';
import { loadHandle } from '../profile/profile.queries.ts';

export interface PostRequest {
  em: EntityManager;
  /** Whose templates, uploads, club keys and plan count. */
  owner: Owner;
  wishes: PostWishes;
  /** The list that given games come from, where it is longer than the post: it tells whose club it is. */
  season?: readonly Game[] | undefined;
  signal: AbortSignal;
}

/** A post with what was decided of it. */
export interface MadePost extends Post, PostTexts {
  tab: PostDecision['tab'];
  side: PostDecision['side'];
}

export interface PostMaker {
  /**
   * From wishes to posts ready to be drawn, one for each format. Throws `render-*` codes, `templates-not-in-plan`,
   * `template-locked`, `template-refused`, `template-games-too-many`, `not-found`, and what league sources throw.
   */
  make(request: PostRequest): Promise<MadePost[]>;
}

interface Needs extends GameNeeds {
  pictures: PictureSource;
  reader: Reader;
  publicUrl: string;
}

/** Templates that are not large are checked where every request is answered: what one person may take of a minute. */
const ALLOWED_MS = 3 * second;

export function createPostMaker({ pictures: source, reader, publicUrl, ...needs }: Needs): PostMaker {
  const checking = createCheckingTime(needs.clock, { allowedMs: ALLOWED_MS });
  const chooseDesign = createDesignChooser({ publicUrl, checking, reader });
  const loadLimits = createKnownLimits(needs.clock);
  return {
    async make({ em, owner, wishes, season, signal }) {
      const { userId, tier } = owner;
      const limits = await loadLimits(em, tier);
      const designFor = await chooseDesign({ em, owner, limits, wishes });
      const chosen = await chooseGames(needs, { em, userId, wanted: wishes.games, season, signal });
      const count = joinGames(chosen).length;
      checkGames(count, limits);
      const decision = decide(chosen, wishes);
      const { template, warnings, uploads } = designFor(decision.tab, count);
      const instagram = wishes.club?.instagram === undefined ? await loadHandle(em, userId) : null;
      const data = getPostData(chosen, { ...wishes, decision, instagram, branding: tier === 'free' });
      const image = await findBackground(em, userId, wishes.background?.id);
      const asked = image === undefined ? data : { ...data, background: { ...data.background, image } };
      const placed = await placePictures(source, { data: asked, uploads, rules: { userId, publicUrl }, signal });
      const { tab, side } = decision;
      const shared = {
        tab,
        side,
        ...writeTexts(decision, { chosen, wishes, data, today: swissDay(needs.clock()) }),
        template,
        data: placed.data,
        pictures: placed.pictures,
        scale: wishes.scale ?? 1,
        type: wishes.type ?? 'png',
        quality: wishes.quality ?? 90,
        warnings: [...warnings, ...chosen.warnings, ...placed.warnings],
      };
      return listFormats(wishes, template.format).map((format) => ({ ...shared, format }));
    },
  };
}

interface Told {
  chosen: Chosen;
  wishes: PostWishes;
  data: RenderData;
  today: string;
}

function writeTexts(decision: PostDecision, { chosen, wishes, data, today }: Told): PostTexts {
  const { details: showDetail = false, language = 'de' } = wishes;
  const sport = findSport(wishes.games);
  const handle = data.club?.instagram;
  const rest = {
    games: joinGames(chosen),
    showDetail,
    today,
    ...(sport !== undefined && { sport }),
    ...(handle !== undefined && { handle }),
  };
  return writePostTexts(decision, rest, language);
}

/** What was found before and while drawing, each thing once; rows of a repeat differ by the name they are about. */
export function joinWarnings(...lists: (readonly Issue[])[]): Issue[] {
  const found = lists
    .flat()
    .map((warning) => [`${warning.code} ${warning.path} ${warning.params['name'] ?? ''}`, warning] as const);
  return [...new Map(found).values()];
}

/** Strict requests are refused for it. */
export function isDoubt({ severity }: Issue): boolean {
  return severity !== 'notice';
}

function listFormats({ format, formats }: PostWishes, own: Format): readonly Format[] {
  return formats ?? [format ?? own];
}

/** Throws `template-games-too-many`. */
function checkGames(count: number, { maxGamesPerTemplate }: Limits): void {
  const max = Math.min(maxGamesPerTemplate, MAX_GAMES_PER_GRAPHIC);
  if (count > max) throw new ServerError('template-games-too-many', { path: 'body.games', params: { max } });
}

/** An own upload as posts and templates write it. Throws `not-found`. */
async function findBackground(em: EntityManager, userId: string, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const background = await em.findOne(Background, { id, user: userId }, { fields: ['filePath'] });
  if (background === null) throw new ServerError('not-found', { path: 'body.background.id' });
  return `${FILES_PATH}${background.filePath}`;
}
