/** Composes a slide of a carousel. */
import type { RenderData } from '../data.ts';
import { sourceLanguage } from '../languages.ts';
import { toCoverClub, type Slide } from './carousel.ts';
import { writeSlideAltText } from './caption/write-caption.ts';
import { toCaptionFacts, toGamesData, type PostFacts } from './compose.ts';
import type { PostDecision } from './decide.ts';

/** A slide's games, and the facts about its carousel that its picture tells. */
type ToldSlide = Pick<Slide, 'kind' | 'games'> & Pick<RenderData, 'carousel'>;

interface ComposedSlide {
  data: RenderData;
  /** Of its template; a cover has none. */
  rows: number;
  altText: string;
}

/** A slide of a carousel; its caption is that of the whole carousel. */
export function composeSlide(slide: ToldSlide, decision: PostDecision, facts: PostFacts): ComposedSlide {
  const { kind, games, carousel } = slide;
  const isCover = kind === 'cover';
  const data = toGamesData(games, decision, facts);
  const shown = { kind, games: carousel?.games ?? games.length };
  return {
    data: {
      ...data,
      // Servers name pictures by their data, and databases do not keep the order of properties.
      ...(carousel && { carousel: { games: carousel.games, more: carousel.more } }),
      ...(isCover && toCoverClub(slide, decision, data.club)),
    },
    rows: isCover ? 0 : games.length,
    altText: writeSlideAltText(shown, toCaptionFacts(games, decision, facts), facts.language ?? sourceLanguage),
  };
}
