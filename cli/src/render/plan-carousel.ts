import type { Game } from '@matchpost/engine';
import {
  carouselTab,
  composeSlide,
  decidePost,
  planCarousel,
  shownGames,
  slideName,
  slideTab,
  toCaptionFacts,
  toSlideData,
  writeCaption,
  type CarouselOrder,
  type PostOptions,
  type Slide,
} from '@matchpost/engine/posts';
import { fillMessage } from '@matchpost/engine/messages';
import { said } from '../messages/index.ts';
import type { TemplateSource } from '../input/template.ts';
import { sourceLanguage } from '@matchpost/engine/languages';
import { createUsOf, extensions, listIds, type PlanOptions, type Post } from './plan.ts';

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
  const { facts, file, order } = options;
  const usOf = createUsOf(options);
  const home = options.home === 'auto' ? undefined : options.home === 'yes';
  const decide = (chosen: readonly Game[], tab: PostOptions['tab']) =>
    decidePost(chosen, usOf, { tab, home, names: facts.names });
  const carousel = planCarousel(games, usOf, { order, most: source.rows });
  const shown = shownGames(carousel);
  const told = { ...decide(shown, 'auto'), tab: carouselTab(options.tab) };
  const caption = writeCaption(toCaptionFacts(shown, told, facts), facts.language ?? sourceLanguage);
  // A cover is as large as the pages of the template, which has none.
  const { format: pageFormat } = await source.slide('preview', 1);
  const formats = options.formats.length > 0 ? options.formats : [pageFormat];
  const draw = async (slide: Slide): Promise<Post[]> => {
    const decision = decide(slide.games, slideTab(slide.kind, options.tab));
    const { tab, side } = decision;
    const { data, rows, altText } = composeSlide({ ...slide, ...toSlideData(carousel, slide) }, decision, facts);
    const template = await source.slide(tab, rows);
    const gameIds = listIds(slide.games);
    return formats.map((format): Post => {
      const item = { data, format, ...file };
      const shape = options.formats.length > 1 ? format : undefined;
      const name = `${slideName(slide.page, shape)}.${extensions[file.type]}`;
      return { name, gameIds, template, kind: tab, tab, side, texts: { caption, altText }, item };
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
