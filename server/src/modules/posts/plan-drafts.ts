import type { Game, RenderData, Tab } from '@matchpost/engine';
import { planCarousel, toCoverClub, toSlideData, type PostDecision, type Slide } from '@matchpost/engine/posts';
import { joinGames, type Chosen, type PostOptions } from './choose-games.ts';
import { createUsOf, decide } from './post-data.ts';

/** One picture of a request, before its template is chosen. */
export interface Draft {
  /** In the order of the picture. */
  games: readonly Game[];
  decision: PostDecision;
  /** Rows of a slide; 0 is a cover, undefined a post. */
  rows?: number;
  /** Adds what a slide says about its carousel. */
  complete: (data: RenderData) => RenderData;
}

interface Plan {
  drafts: Draft[];
  /** The decision and games that captions are written from. */
  told: Pick<Draft, 'games' | 'decision'>;
}

/** The pictures of a request: one, or the slides of its carousel. `most`: the rows that a page holds. */
export function planDrafts(chosen: Chosen, options: PostOptions, most: () => number): Plan {
  const games = joinGames(chosen);
  const decision = decide(chosen, options);
  if (options.carousel === undefined)
    return { drafts: [{ games, decision, complete: (data) => data }], told: { games, decision } };
  const carousel = planCarousel(games, createUsOf(chosen, options.club), { ...options.carousel, most: most() });
  const drafts = carousel.slides.map((slide): Draft => {
    const own = decide(chosen, { ...options, tab: tabOf(slide, options.tab) }, slide.games);
    const isCover = slide.kind === 'cover';
    return {
      games: slide.games,
      decision: own,
      rows: isCover ? 0 : slide.games.length,
      complete: (data) => ({
        ...data,
        games: slide.games,
        ...toSlideData(carousel, slide),
        ...(isCover && toCoverClub(slide, own, data.club)),
      }),
    };
  });
  return { drafts, told: { games: carousel.slides.slice(1).flatMap((slide) => slide.games), decision } };
}

function tabOf({ kind }: Slide, tab: PostOptions['tab']): Tab | 'auto' | undefined {
  if (kind === 'cover') return 'preview';
  return kind === 'results' ? 'result' : tab;
}
