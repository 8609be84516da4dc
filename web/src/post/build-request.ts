import { swissDay } from '@matchpost/engine/clock';
import type { Language } from '@matchpost/engine/languages';
import type { Club, Format, Names, RenderData } from '@matchpost/engine';
import { composePost, type PostDecision, type PostFacts } from '@matchpost/engine/posts';
import type { TemplateSource, RenderRequest } from '../render/render-request.ts';
import type { LeagueGame } from '../league/game.ts';
import type { Place } from './studio-url.ts';

export interface RequestFacts {
  place: Pick<Place, 'sport' | 'format' | 'showDetail' | 'isNeutral'>;
  decision: PostDecision;
  source: TemplateSource;
  /** The template's own. */
  ownFormat: Format;
  games: readonly LeagueGame[];
  language: Language;
  /** Draws the Free plan's mark. */
  branding: boolean;
  clubName?: string | undefined;
  /** Of a team of one's own. */
  colors?: Club['colors'];
  handle?: string | undefined;
  background?: RenderData['background'];
}

/** The engine's input for a post. Equal facts give equal requests, in the page and in the worker. */
export function buildRequest(facts: RequestFacts): RenderRequest {
  const { games, decision } = facts;
  return toRequest({ data: composePost(games, decision, toPostFacts(facts)).data }, facts);
}

interface Known extends Pick<RequestFacts, 'language' | 'branding' | 'clubName' | 'colors' | 'handle' | 'background'> {
  place: Pick<Place, 'sport'> & Partial<Pick<Place, 'showDetail' | 'isNeutral'>>;
  /** The person's short forms. */
  names?: Names | undefined;
}

/** The facts of a post as the engine takes them, with today's date for its texts. */
export function toPostFacts({
  place,
  language,
  branding,
  clubName,
  colors,
  handle,
  background,
  names,
}: Known): PostFacts {
  return {
    sport: place.sport,
    language,
    branding,
    background,
    club: {
      ...(clubName !== undefined && { name: clubName }),
      ...(handle !== undefined && handle !== '' && { instagram: handle }),
      ...(colors && { colors }),
    },
    names,
    showResultDetail: place.showDetail,
    neutral: place.isNeutral,
    today: swissDay(Date.now()),
  };
}

/** A post's data with a template, in the format of the place. */
export function toRequest(
  post: Pick<RenderRequest, 'data' | 'rows'>,
  { place, source, ownFormat }: Pick<RequestFacts, 'source' | 'ownFormat'> & { place: Pick<Place, 'sport' | 'format'> },
): RenderRequest {
  const { format = ownFormat } = place;
  return {
    source: 'theme' in source ? { ...source, sport: place.sport } : source,
    ...(format !== ownFormat && { format }),
    ...post,
  };
}

/** Equal for requests that draw the same picture. */
export function getKey({ source, format, data, rows }: RenderRequest, revision = ''): string {
  const name = 'theme' in source ? `${source.theme} ${source.sport}` : revision;
  return JSON.stringify([name, format ?? null, data, ...(rows === undefined ? [] : [rows])]);
}
