import type { Game } from '@matchpost/engine';
import { checkCarousel, composeCarousel, slideName, type CarouselOrder } from '@matchpost/engine/posts';
import { fillMessage } from '@matchpost/engine/messages';
import { said } from '../messages/index.ts';
import type { TemplateSource } from '../input/template.ts';
import { inFormats, listIds, toPostOptions, type PlanOptions, type Post } from './plan.ts';

interface CarouselPlan {
  posts: Post[];
  /** Games that no slide shows, earliest first. */
  dropped: Game[];
}

/**
 * The slides of a run, for each format in order; every slide has the caption of all games and its own alt text. Throws
 * `carousel-games-too-many`.
 */
export async function planSlides(
  games: readonly Game[],
  source: TemplateSource,
  options: PlanOptions & { order: CarouselOrder },
): Promise<CarouselPlan> {
  checkCarousel(games.length);
  const asked = { ...toPostOptions(options), order: options.order, most: source.rows };
  const { slides, dropped, write } = composeCarousel(games, asked, options.facts);
  const { caption } = write();
  // A cover is as large as the pages of the template, which has none.
  const { format } = await source.slide('preview', 1);
  const sized = { ...options, formats: options.formats.length > 0 ? options.formats : [format] };
  const planned = slides.map(async ({ decision: { tab, side }, data, rows, altText }, index) => {
    const template = await source.slide(tab, rows);
    const texts = { caption, altText };
    const post = { data, gameIds: listIds(data.games), template, kind: tab, tab, side, texts };
    return inFormats(post, sized, (shape) => slideName(index + 1, shape));
  });
  return { posts: (await Promise.all(planned)).flat(), dropped };
}

/** One line for the summary. */
export function tellDropped(dropped: readonly Game[]): string {
  const [first] = dropped;
  const last = dropped.at(-1);
  const ends = { first: first?.date ?? '', last: last?.date ?? '' };
  return said.dropped(dropped.length, ends.first === ends.last ? ends.first : fillMessage(said.days, ends));
}
