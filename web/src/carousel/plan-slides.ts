import type { RenderData } from '@matchpost/engine';
import type { Format } from '@matchpost/engine/formats';
import type { Language } from '@matchpost/engine/languages';
import {
  carouselTab,
  decidePost,
  findUs,
  planCarousel,
  shownGames,
  slideTab,
  toCoverClub,
  toSlideData,
  writeCaption,
  writeSlideAltText,
  type Carousel,
  type CarouselOrder,
  type PostDecision,
  type PostOptions,
  type Slide,
} from '@matchpost/engine/posts';
import { SLIDE_ROWS } from '@matchpost/engine/theme-list';
import type { LeagueGame } from '../league/game.ts';
import type { TeamGame, TeamPlace } from '../league/queries.ts';
import { buildCaptionFacts } from '../post/build-caption-facts.ts';
import { buildRequest, getKey } from '../post/build-request.ts';
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
  const told = { ...toCaption(pages, teams.decide(pages), facts), tab: carouselTab() };
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
  usOf(this: void, game: { id: string }): ReturnType<typeof findUs>;
  decide(games: readonly LeagueGame[], tab?: PostOptions['tab']): PostDecision;
  /** Empty for games of several clubs. */
  clubName: string | undefined;
  colors: ClubFacts['colors'];
}

/** Each game is told from its own team's season. */
function teamsOf({ games, clubOf }: SlideFacts): Teams {
  const clubs = new Map(games.map(({ game, team }) => [game.id, clubOf(team)]));
  const known = new Map<ClubFacts | undefined, ReturnType<typeof findUs>>();
  const usOf: Teams['usOf'] = ({ id }) => {
    const club = clubs.get(id);
    const us = known.get(club) ?? findUs(club?.season ?? [], { name: club?.clubName, halls: club?.halls });
    known.set(club, us);
    return us;
  };
  const all = [...clubs.values()];
  const names = Object.assign({}, ...all.map((club) => club.names)) as NonNullable<ClubFacts['names']>;
  const isOne = new Set(all.map((club) => club.clubName)).size === 1;
  return {
    usOf,
    decide: (chosen, tab) =>
      decidePost(chosen, usOf, { tab, names: Object.keys(names).length > 0 ? names : undefined }),
    clubName: isOne ? all[0]?.clubName : undefined,
    colors: isOne ? all[0]?.colors : undefined,
  };
}

function drawSlide(slide: Slide, plan: Carousel, facts: SlideFacts, { decide, clubName, colors }: Teams): DrawnSlide {
  const { kind } = slide;
  const isCover = kind === 'cover';
  // The plan returns the games it was given.
  const games = slide.games as LeagueGame[];
  const decision = decide(games, slideTab(kind));
  // Own templates have no cover; the default theme draws it, as on the server.
  const {
    source,
    format: ownFormat,
    revision,
  } = isCover && isOwn(facts.template) ? fromTheme(startPlace.theme) : facts.template;
  const sport = commonSport(facts.games);
  const post = buildRequest({
    ...facts,
    place: { ...startPlace, ...facts.shows, ...(sport && { sport }), format: facts.format },
    decision,
    source,
    ownFormat,
    games,
    clubName,
    colors,
  });
  const data = {
    ...post.data,
    ...toSlideData(plan, slide),
    ...(isCover && toCoverClub(slide, decision, post.data.club)),
  };
  const request = { ...post, data, rows: isCover ? 0 : games.length };
  const shown = { kind, games: shownGames(plan).length };
  const altText = writeSlideAltText(shown, toCaption(games, decision, facts), facts.language);
  return { kind, request, key: getKey(request, revision), altText };
}

function isOwn({ source }: PostTemplate): boolean {
  return 'config' in source;
}

function toCaption(games: readonly LeagueGame[], decision: PostDecision, { games: all, handle, shows }: SlideFacts) {
  return buildCaptionFacts({ ...startPlace, ...shows, sport: commonSport(all), games, decision, handle });
}

/** Undefined for games of several sports. */
function commonSport(games: readonly TeamGame[]) {
  const sports = new Set(games.map(({ team }) => team.sport));
  return sports.size === 1 ? games[0]?.team.sport : undefined;
}
