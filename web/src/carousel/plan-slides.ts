import type { RenderData } from '@matchpost/engine';
import type { Format } from '@matchpost/engine/formats';
import type { Language } from '@matchpost/engine/languages';
import {
  carouselTab,
  composeSlide,
  decidePost,
  findUs,
  planCarousel,
  shownGames,
  slideTab,
  toCaptionFacts,
  toSlideData,
  writeCaption,
  type Carousel,
  type CarouselOrder,
  type PostDecision,
  type PostFacts,
  type PostOptions,
  type Slide,
} from '@matchpost/engine/posts';
import { SLIDE_ROWS } from '@matchpost/engine/theme-list';
import type { LeagueGame } from '../league/game.ts';
import type { TeamGame, TeamPlace } from '../league/queries.ts';
import { getKey, toPostFacts, toRequest } from '../post/build-request.ts';
import type { ClubFacts } from '../post/decide.ts';
import type { Wanted } from '../post/drawn-files.ts';
import { fromTheme, type PostTemplate } from '../post/post-template.ts';
import { startPlace, type Place } from '../post/studio-url.ts';

/** The switches of the post that was opened as slides. */
export type Shows = Pick<Place, 'showDetail' | 'isNeutral'>;

interface SlideFacts {
  games: readonly TeamGame[];
  clubOf(team: TeamPlace): ClubFacts;
  order: CarouselOrder;
  template: PostTemplate;
  format: Format;
  language: Language;
  /** Draws the Free plan's mark. */
  branding: boolean;
  handle: string;
  background?: RenderData['background'];
  shows?: Shows | undefined;
}

/** A slide with its picture. */
export interface DrawnSlide extends Wanted {
  kind: Slide['kind'];
  altText: string;
}

export interface Slides {
  slides: DrawnSlide[];
  /** On the slides. */
  shown: TeamGame[];
  dropped: number;
  caption: string;
  /** An own template draws the pages, and the default theme their cover. */
  isCoverOurs: boolean;
}

/** The slides of games with one caption for all. */
export function planSlides(facts: SlideFacts): Slides {
  const teams = teamsOf(facts);
  const games = facts.games.map(({ game }) => game);
  const plan = planCarousel(games, teams.usOf, {
    order: facts.order,
    most: facts.template.supportedGames ?? SLIDE_ROWS,
  });
  const slides = plan.slides.map((slide) => drawSlide(slide, plan, facts, teams));
  // The plan returns the games it was given.
  const pages = shownGames(plan) as LeagueGame[];
  const told = toCaptionFacts(pages, { ...teams.decide(pages), tab: carouselTab() }, teams.facts);
  const shown = new Set(pages);
  return {
    slides,
    shown: facts.games.filter(({ game }) => shown.has(game)),
    dropped: plan.dropped.length,
    caption: pages.length === 0 ? '' : writeCaption(told, facts.language),
    isCoverOurs: isOwn(facts.template) && slides.some(({ kind }) => kind === 'cover'),
  };
}

interface Teams {
  /** The plan returns the games it was given. */
  usOf(this: void, game: object): ReturnType<typeof findUs>;
  decide(games: readonly LeagueGame[], tab?: PostOptions['tab']): PostDecision;
  facts: PostFacts;
}

/** Each game is told from its own team's season. */
function teamsOf({ games, clubOf, shows, ...shared }: SlideFacts): Teams {
  const clubs = new Map<object, ClubFacts>(games.map(({ game, team }) => [game, clubOf(team)]));
  const usOf: Teams['usOf'] = (game) => {
    const { season = [], clubName, halls } = clubs.get(game) ?? {};
    return findUs(season, { name: clubName, halls });
  };
  const all = [...clubs.values()];
  const names = Object.assign({}, ...all.map((club) => club.names)) as NonNullable<ClubFacts['names']>;
  const isOne = new Set(all.map((club) => club.clubName)).size === 1;
  return {
    usOf,
    decide: (chosen, tab) =>
      decidePost(chosen, usOf, { tab, names: Object.keys(names).length > 0 ? names : undefined }),
    // Games of several clubs have no common name and colours.
    facts: toPostFacts({
      ...shared,
      ...(isOne && { clubName: all[0]?.clubName, colors: all[0]?.colors }),
      place: { ...startPlace, ...shows, sport: commonSport(games) },
    }),
  };
}

function drawSlide(
  slide: Slide,
  plan: Carousel,
  { template, format }: SlideFacts,
  { decide, facts }: Teams,
): DrawnSlide {
  const { kind } = slide;
  // Own templates have no cover; the default theme draws it, as on the server.
  const own = kind === 'cover' && isOwn(template) ? fromTheme(startPlace.theme) : template;
  // The plan returns the games it was given.
  const decision = decide(slide.games as LeagueGame[], slideTab(kind));
  const { altText, ...post } = composeSlide({ ...slide, ...toSlideData(plan, slide) }, decision, facts);
  const place = { sport: facts.sport, format };
  const request = toRequest(post, { place, source: own.source, ownFormat: own.format });
  return { kind, request, key: getKey(request, own.revision), altText };
}

function isOwn({ source }: PostTemplate): boolean {
  return 'config' in source;
}

/** Undefined for games of several sports. */
function commonSport(games: readonly TeamGame[]) {
  const sports = new Set(games.map(({ team }) => team.sport));
  return sports.size === 1 ? games[0]?.team.sport : undefined;
}
