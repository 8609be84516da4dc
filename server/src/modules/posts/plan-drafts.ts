import type { Game, RenderData } from '@matchpost/engine';
import {
  orderGames,
  planCarousel,
  shownGames,
  slideTab,
  toCoverClub,
  toSlideData,
  type Carousel,
  type PostDecision,
  type Slide,
} from '@matchpost/engine/posts';
import { joinGames, type Chosen, type PostOptions } from './choose-games.ts';
import { createUsOf, decide } from './post-data.ts';
import type { PlannedSlide } from './stored.ts';

/** One picture of a request, before its template is chosen. */
export interface Draft {
  /** In the order of the picture. */
  games: readonly Game[];
  decision: PostDecision;
  /** Rows of a slide; 0 is a cover, undefined a post. */
  rows?: number;
  /** The facts behind a slide's alt text. */
  shown?: { kind: Slide['kind']; games: number };
  /** Adds what a slide says about its carousel. */
  complete: (data: RenderData) => RenderData;
}

interface Plan {
  drafts: Draft[];
  /** The decision and games that captions are written from. */
  told: Pick<Draft, 'games' | 'decision'>;
}

interface Shape {
  /** The rows that a page holds. */
  most: () => number;
  /** The games are those of this slide; without it they are those of the whole carousel. */
  slide?: PlannedSlide | undefined;
}

/** The pictures of a request: one, or the slides of its carousel. */
export function planDrafts(chosen: Chosen, options: PostOptions, { most, slide }: Shape): Plan {
  const games = joinGames(chosen);
  const told = { games, decision: decide(chosen, options) };
  if (slide !== undefined) {
    const inOrder = orderGames(games, createUsOf(chosen, options.club), options.carousel?.order);
    const ordered = slide.kind === 'cover' ? games : inOrder;
    return { drafts: [draftSlide(chosen, options, { ...slide, games: ordered })], told };
  }
  if (options.carousel === undefined) return { drafts: [{ ...told, complete: (data) => data }], told };
  const carousel = planSlides(chosen, options, most());
  const drafts = carousel.slides.map((one) => draftSlide(chosen, options, { ...one, ...toSlideData(carousel, one) }));
  return { drafts, told: tellShown(chosen, options, carousel) };
}

/** The slides of a request's games. */
export function planSlides(chosen: Chosen, options: PostOptions, most: number): Carousel {
  return planCarousel(joinGames(chosen), createUsOf(chosen, options.club), { ...options.carousel, most });
}

/** The games on the slides, in their order; the decision has one side for each of them. */
export function tellShown(chosen: Chosen, options: PostOptions, carousel: Carousel): Plan['told'] {
  const games = shownGames(carousel);
  return { games, decision: decide(chosen, options, games) };
}

function draftSlide(chosen: Chosen, options: PostOptions, slide: PlannedSlide & Pick<Slide, 'games'>): Draft {
  const { kind, games, carousel } = slide;
  const decision = decide(chosen, { ...options, tab: slideTab(kind, options.tab) }, games);
  const isCover = kind === 'cover';
  return {
    games,
    decision,
    rows: isCover ? 0 : games.length,
    shown: { kind, games: carousel?.games ?? games.length },
    complete: (data) => ({
      ...data,
      games,
      // The hash is made of this order, which the database does not keep.
      ...(carousel !== undefined && { carousel: { games: carousel.games, more: carousel.more } }),
      ...(isCover && toCoverClub(slide, decision, data.club)),
    }),
  };
}
