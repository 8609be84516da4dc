/** Composes the slides of a carousel. Every caller that draws one composes it here. */
import type { Club, RenderData } from '../data.ts';
import type { Game } from '../game.ts';
import { sourceLanguage, type Language } from '../languages.ts';
import type { PostTexts } from './caption/tags.ts';
import type { CaptionFacts } from './caption/tell-games.ts';
import { writePostTexts, writeSlideAltText } from './caption/write-caption.ts';
import { orderGames, planCarousel, shownGames, toSlideData, type CarouselOptions, type Slide } from './carousel.ts';
import { toCaptionFacts, toGamesData, type GamesData, type PostFacts } from './compose.ts';
import { decidePost, type PostDecision, type PostOptions, type UsOf } from './decide.ts';
import type { Us } from './us.ts';

/** A person's choices for all slides, and whose games they are. */
interface SlideOptions extends PostOptions, Pick<CarouselOptions, 'order'> {
  us: Us | UsOf;
}

/** A slide's place in its carousel, without its games. */
export interface PlannedSlide extends Pick<Slide, 'kind'>, Pick<RenderData, 'carousel'> {}

export interface ComposedSlide {
  planned: PlannedSlide;
  decision: PostDecision;
  data: GamesData;
  /** Of its template; a cover has none. */
  rows: number;
  altText: string;
}

export interface ComposedCarousel {
  slides: ComposedSlide[];
  /** On the pages, in their order. */
  shown: Game[];
  /** Games that no slide shows, earliest first. */
  dropped: Game[];
  /** The texts of all slides together, by default in the language of the pictures. */
  write(language?: Language): PostTexts;
}

/** The slides of games, as {@link planCarousel} plans them, with one caption for all. */
export function composeCarousel(
  games: readonly Game[],
  options: SlideOptions & CarouselOptions,
  facts: PostFacts,
): ComposedCarousel {
  const { us, tab } = options;
  const carousel = planCarousel(games, us, options);
  const shown = shownGames(carousel);
  const told = { ...decidePost(shown, us, options), tab: captionTab(tab) };
  return {
    slides: carousel.slides.map((slide) =>
      compose({ kind: slide.kind, ...toSlideData(carousel, slide) }, slide.games, options, facts),
    ),
    shown,
    dropped: carousel.dropped,
    write: (language = facts.language ?? sourceLanguage) =>
      writePostTexts(toCaptionFacts(shown, told, facts), language),
  };
}

/** A slide that was planned before, from its games by start; its caption is that of the whole carousel. */
export function composeSlide(
  planned: PlannedSlide,
  games: readonly Game[],
  options: SlideOptions,
  facts: PostFacts,
): ComposedSlide {
  const inOrder = planned.kind === 'cover' ? games : orderGames(games, options.us, options.order);
  return compose(planned, inOrder, options, facts);
}

function compose(
  planned: PlannedSlide,
  games: readonly Game[],
  { us, tab, ...options }: SlideOptions,
  facts: PostFacts,
): ComposedSlide {
  const { kind, carousel } = planned;
  const isCover = kind === 'cover';
  const decision = decidePost(games, us, { ...options, tab: slideTab(kind, tab) });
  const data = toGamesData(games, decision, facts);
  const shown = { kind, games: carousel?.games ?? games.length };
  return {
    planned,
    decision,
    data: {
      ...data,
      // Servers name pictures by their data, and databases do not keep the order of properties.
      ...(carousel && { carousel: { games: carousel.games, more: carousel.more } }),
      ...(isCover && toCoverClub(games, decision, data.club)),
    },
    rows: isCover ? 0 : games.length,
    altText: writeSlideAltText(shown, toCaptionFacts(games, decision, facts), facts.language ?? sourceLanguage),
  };
}

/** The tab of a slide when a person asks for one, or for none: results stay results, and a cover announces. */
function slideTab(kind: Slide['kind'], asked: PostOptions['tab']): PostOptions['tab'] {
  if (kind === 'cover') return 'preview';
  return kind === 'results' ? 'result' : asked;
}

/** The caption tells games as the slides show them: games to come are results without a score if a person asks for results. */
function captionTab(asked: PostOptions['tab']): CaptionFacts['tab'] {
  return asked === 'result' ? 'result' : 'mixed';
}

/** A cover shows the club's own logo, else the crest of the club's team in the first game. */
function toCoverClub(
  [first]: readonly Game[],
  { crest }: Pick<PostDecision, 'crest'>,
  club: Club | undefined,
): { club?: Club } {
  const logo = club?.logo ?? (crest === 'away' ? first?.teamAwayLogo : crest === 'home' ? first?.teamHomeLogo : '');
  return logo ? { club: { ...club, logo } } : {};
}
