import type { Game } from '@matchpost/engine';
import {
  carouselTab,
  decidePost,
  planCarousel,
  shownGames,
  slideName,
  slideTab,
  toCoverClub,
  toSlideData,
  writeSlideAltText,
  type CarouselOrder,
  type PostOptions,
  type Slide,
} from '@matchpost/engine/posts';
import { fillMessage } from '@matchpost/engine/messages';
import { said } from '../messages/index.ts';
import type { TemplateSource } from '../input/template.ts';
import { sourceLanguage } from '@matchpost/engine/languages';
import { createUsOf, extensions, listIds, toData, toFacts, writeTexts, type PlanOptions, type Post } from './plan.ts';

interface CarouselPlan {
  posts: Post[];
  /** Games that no slide shows, earliest first. */
  dropped: Game[];
}

/** The slides of a run, for each format in order; every slide has the caption of all games and its own alt text. */
export async function planSlides(
  games: readonly Game[],
  source: TemplateSource,
  options: PlanOptions & { order: CarouselOrder },
): Promise<CarouselPlan> {
  const { shared, file, order } = options;
  const usOf = createUsOf(options);
  const home = options.home === 'auto' ? undefined : options.home === 'yes';
  const decide = (chosen: readonly Game[], tab: PostOptions['tab']) =>
    decidePost(chosen, usOf, { tab, home, names: shared.names });
  const carousel = planCarousel(games, usOf, { order, most: source.rows });
  const shown = shownGames(carousel);
  const { caption } = writeTexts(shown, { ...decide(shown, 'auto'), tab: carouselTab(options.tab) }, options);
  // A cover is as large as the pages of the template, which has none.
  const { format: pageFormat } = await source.slide('preview', 1);
  const formats = options.formats.length > 0 ? options.formats : [pageFormat];
  const draw = async (slide: Slide): Promise<Post[]> => {
    const isCover = slide.kind === 'cover';
    const decision = decide(slide.games, slideTab(slide.kind, options.tab));
    const { tab, side } = decision;
    const template = await source.slide(tab, isCover ? 0 : slide.games.length);
    const own = toData(slide.games, decision, shared);
    const data = { ...own, ...toSlideData(carousel, slide), ...(isCover && toCoverClub(slide, decision, own.club)) };
    const told = { kind: slide.kind, games: shown.length };
    const { language = sourceLanguage } = shared;
    const altText = writeSlideAltText(told, toFacts(slide.games, decision, options), language);
    const gameIds = listIds(slide.games);
    return formats.map((format): Post => {
      const item = { data, format, ...file };
      const shape = options.formats.length > 1 ? format : undefined;
      const name = `${slideName(slide.page, shape)}.${extensions[file.type]}`;
      return {
        name,
        gameIds,
        template,
        kind: tab,
        tab,
        side,
        texts: { caption, altText },
        item,
      };
    });
  };
  const posts = await Promise.all(carousel.slides.map(draw));
  return { posts: posts.flat(), dropped: carousel.dropped };
}

/** One line for the summary. */
export function tellDropped(dropped: readonly Game[]): string {
  const [first] = dropped;
  const last = dropped.at(-1);
  const ends = { first: first?.date ?? '', last: last?.date ?? '' };
  return said.dropped(dropped.length, ends.first === ends.last ? ends.first : fillMessage(said.days, ends));
}
