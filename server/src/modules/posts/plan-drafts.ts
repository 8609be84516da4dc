import type { RenderData } from '@matchpost/engine';
import { sourceLanguage } from '@matchpost/engine/languages';
import {
  carouselTab,
  composePost,
  composeSlide,
  orderGames,
  planCarousel,
  shownGames,
  slideTab,
  toCaptionFacts,
  toSlideData,
  writePostTexts,
  type Carousel,
  type PostDecision,
  type PostFacts,
  type PostTexts,
  type Slide,
} from '@matchpost/engine/posts';
import { joinGames, type Chosen, type PostOptions } from './choose-games.ts';
import { createUsOf, decide } from './post-data.ts';
import type { PlannedSlide } from './stored.ts';

/** One picture of a request, before its template is chosen. */
export interface Draft extends PostTexts {
  data: RenderData;
  decision: PostDecision;
  /** Rows of a slide; 0 is a cover, undefined a post. */
  rows?: number;
}

/** The games of a request with what they are told by. */
interface Told {
  chosen: Chosen;
  options: PostOptions;
  facts: PostFacts;
}

interface Shape {
  /** The rows that a page holds. */
  most: () => number;
  /** The games are those of this slide; without it they are those of the whole carousel. */
  slide?: PlannedSlide | undefined;
}

/** The pictures of a request: one, or the slides of its carousel. */
export function planDrafts(told: Told, { most, slide }: Shape): Draft[] {
  const { chosen, options, facts } = told;
  const games = joinGames(chosen);
  if (slide !== undefined) {
    const inOrder = orderGames(games, createUsOf(chosen, options.club), options.carousel?.order);
    const shown = { ...slide, games: slide.kind === 'cover' ? games : inOrder };
    return [{ ...writeCarouselTexts(told, games), ...draftSlide(told, shown) }];
  }
  if (options.carousel === undefined) {
    const decision = decide(chosen, options);
    const { data, write } = composePost(games, decision, facts);
    return [{ ...write(), data, decision }];
  }
  const carousel = planSlides(told, most());
  const texts = writeCarouselTexts(told, shownGames(carousel));
  return carousel.slides.map((one) => ({ ...texts, ...draftSlide(told, { ...one, ...toSlideData(carousel, one) }) }));
}

/** The slides of a request's games. */
export function planSlides({ chosen, options }: Told, most: number): Carousel {
  return planCarousel(joinGames(chosen), createUsOf(chosen, options.club), { ...options.carousel, most });
}

/** The texts of a carousel whose pages show these games, in their order. */
export function writeCarouselTexts({ chosen, options, facts }: Told, games: Slide['games']): PostTexts {
  const decision = decide(chosen, options, games);
  const tab = options.carousel === undefined ? decision.tab : carouselTab(options.tab);
  return writePostTexts(toCaptionFacts(games, { ...decision, tab }, facts), facts.language ?? sourceLanguage);
}

function draftSlide(
  { chosen, options, facts }: Told,
  slide: PlannedSlide & Pick<Slide, 'games'>,
): Omit<Draft, 'caption'> {
  const decision = decide(chosen, { ...options, tab: slideTab(slide.kind, options.tab) }, slide.games);
  return { decision, ...composeSlide(slide, decision, facts) };
}
