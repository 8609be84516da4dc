/** A weekend as slides: a cover, then pages of rows. Limits and rules are in docs/carousel.md. */
import type { RenderData } from '../data.ts';
import { EngineError } from '../errors.ts';
import type { Game } from '../game.ts';
import { decideSide, type UsOf } from './decide.ts';
import { splitEvenly } from './even-pages.ts';
import { byStart } from './pick.ts';
import { findOurs, type Us } from './us.ts';

export const carouselOrders = ['time', 'home-first', 'team'] as const;
export type CarouselOrder = (typeof carouselOrders)[number];

/**
 * Networks take 2 to 10 pictures. Pages begin with four rows and hold more only where the slides do not suffice. The
 * command line and batches take 50 games.
 */
export const carouselLimits = { slides: 10, rows: 4, games: 50 } as const;

type SlideKind = 'cover' | 'day' | 'results' | 'next';

/** One picture. The cover's games are the first and the last one. */
export interface Slide {
  kind: SlideKind;
  games: Game[];
  /** Of a `day` slide, `yyyy-mm-dd`; '' for games without a day. */
  day?: string;
  /** From 1, and the number of slides. */
  page: number;
  of: number;
}

export interface Carousel {
  slides: Slide[];
  /** Games that no slide shows, earliest first. */
  dropped: Game[];
}

export interface CarouselOptions {
  order?: CarouselOrder | undefined;
  /** The rows that a page of the template holds. */
  most: number;
}

type Section = Pick<Slide, 'kind' | 'games' | 'day'>;

/**
 * Plans 2 to 10 slides; none without games. Results come first, games without a score follow: one section a day, or one
 * section `next` after results and where the days are too many. A section's games are spread evenly over its pages, so
 * that no page has a single row. If ten slides do not suffice, the games furthest in the future are dropped first, then
 * the oldest results.
 * @example planCarousel(games, findUs(season, { name: 'UHC Sternenberg' }), { order: 'home-first', most: 6 }).slides
 */
export function planCarousel(
  games: readonly Game[],
  us: Us | UsOf,
  { order = 'time', most }: CarouselOptions,
): Carousel {
  const kept = games.toSorted(byStart);
  const dropped: Game[] = [];
  let sections = arrange(kept, most);
  while (sections === undefined) {
    dropped.push(...kept.splice(leastWanted(kept), 1));
    sections = arrange(kept, most);
  }
  const first = kept[0];
  const pages = sections.flatMap(({ section, rows }) =>
    splitEvenly(orderGames(section.games, us, order), rows).map((page) => ({ ...section, games: page })),
  );
  if (first === undefined) return { slides: [], dropped };
  const last = kept.findLast(({ startsAt }) => startsAt !== '') ?? first;
  const cover: Section = { kind: 'cover', games: last === first ? [first] : [first, last] };
  const slides = [cover, ...pages].map((slide, i) => ({ ...slide, page: i + 1, of: pages.length + 1 }));
  return { slides, dropped: dropped.toSorted(byStart) };
}

/** Throws `carousel-games-too-many`. */
export function checkCarousel(games: number): void {
  const max = carouselLimits.games;
  if (games > max) throw new EngineError('carousel-games-too-many', { path: 'games', params: { count: games, max } });
}

/** The games of the pages, in their order: the caption of a carousel tells them. The cover's games stand on pages too. */
export function shownGames({ slides }: Pick<Carousel, 'slides'>): Game[] {
  return slides.flatMap(({ kind, games }) => (kind === 'cover' ? [] : games));
}

/** The facts that a slide's picture says about its carousel. The last slide tells how many games are not shown. */
export function toSlideData({ slides, dropped }: Carousel, { page, of }: Slide): Pick<RenderData, 'carousel'> {
  return { carousel: { games: shownGames({ slides }).length, more: page === of ? dropped.length : 0 } };
}

/** The sections with the rows of their pages: as few rows as ten slides allow. Undefined when none suffice. */
function arrange(games: readonly Game[], most: number): { section: Section; rows: number }[] | undefined {
  const least = Math.min(carouselLimits.rows, most);
  for (const sections of [sectionsOf(games), sectionsOf(games, { together: true })]) {
    for (let rows = least; rows <= most; rows++) {
      const pages = sections.reduce((sum, section) => sum + Math.ceil(section.games.length / rows), 0);
      if (pages < carouselLimits.slides) return sections.map((section) => ({ section, rows }));
    }
  }
  return undefined;
}

function sectionsOf(games: readonly Game[], { together = false } = {}): Section[] {
  const results = games.filter(({ score }) => score !== undefined);
  const coming = games.filter(({ score }) => score === undefined);
  const days = [...new Set(coming.map(dayOf))];
  const isOne = coming.length > 0 && (results.length > 0 || (together && days.length > 1));
  return [
    ...(results.length > 0 ? [{ kind: 'results' as const, games: results }] : []),
    ...(isOne
      ? [{ kind: 'next' as const, games: coming }]
      : days.map((day) => ({ kind: 'day' as const, day, games: coming.filter((game) => dayOf(game) === day) }))),
  ];
}

/** Of games by start: the last one to come, else the oldest result. */
function leastWanted(games: readonly Game[]): number {
  return Math.max(
    games.findLastIndex(({ score }) => score === undefined),
    0,
  );
}

/** Games by start in the order of a carousel. A slide's games in this order are those of its page. */
export function orderGames(games: readonly Game[], us: Us | UsOf, order: CarouselOrder = 'time'): Game[] {
  if (order === 'time') return [...games];
  const usOf = typeof us === 'function' ? us : () => us;
  const keyOf = (game: Game) => {
    if (order === 'home-first') return decideSide(game, usOf(game)) === 'home' ? '0' : '1';
    return findOurs(game, usOf(game)) === 'away' ? game.teamAway : game.teamHome;
  };
  const keyed = games.map((game) => ({ game, key: keyOf(game) }));
  return keyed.toSorted((a, b) => a.key.localeCompare(b.key, 'de')).map(({ game }) => game);
}

function dayOf({ startsAt }: Game): string {
  return startsAt.slice(0, 10);
}
