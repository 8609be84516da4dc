import type { RenderData } from '@matchpost/engine';
import {
  composeCarousel,
  composePost,
  composeSlide,
  type ComposedCarousel,
  type PlannedSlide,
  type PostDecision,
  type PostFacts,
  type PostTexts,
} from '@matchpost/engine/posts';
import { joinGames, type Chosen, type PostOptions } from './choose-games.ts';
import { decide, toPostOptions } from './post-data.ts';

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
    const asked = { ...toPostOptions(chosen, options), ...options.carousel };
    // The caption is that of all slides, which `planSlides` writes.
    return [{ caption: '', ...composeSlide(slide, games, asked, facts) }];
  }
  if (options.carousel === undefined) {
    const decision = decide(chosen, options);
    const { data, write } = composePost(games, decision, facts);
    return [{ ...write(), data, decision }];
  }
  const { slides, write } = planSlides(told, most());
  const { caption } = write();
  return slides.map((one) => ({ caption, ...one }));
}

/** The slides of a request's games. */
export function planSlides({ chosen, options, facts }: Told, most: number): ComposedCarousel {
  const asked = { ...toPostOptions(chosen, options), ...options.carousel, most };
  return composeCarousel(joinGames(chosen), asked, facts);
}
