import type { Language } from '@matchpost/engine/languages';
import type { Club, Format, RenderData } from '@matchpost/engine';
import { toPostData, type PostDecision } from '@matchpost/engine/posts';
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
  return toRequest({ data: buildData(facts) }, facts);
}

/** The data of a post about games, before its template. */
export function buildData(facts: Omit<RequestFacts, 'source' | 'ownFormat'>): RenderData {
  const { place, decision, games, language, branding, background } = facts;
  const { names } = decision;
  return {
    games: [...games],
    ...toPostData(decision),
    showResultDetail: place.showDetail,
    neutral: place.isNeutral,
    language,
    branding,
    ...(background !== undefined && { background }),
    club: buildClub(facts),
    ...(names !== undefined && { names }),
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

/** The club's facts in a post; without colours of its own they come from its crest. */
export function buildClub({
  clubName,
  colors,
  handle,
  decision: { crest },
}: Pick<RequestFacts, 'clubName' | 'colors' | 'handle'> & { decision: Pick<PostDecision, 'crest'> }): Club {
  return {
    ...(clubName !== undefined && { name: clubName }),
    ...(handle !== undefined && handle !== '' && { instagram: handle }),
    ...(colors === undefined ? crest !== undefined && { crest } : { colors }),
  };
}

/** Equal for requests that draw the same picture. */
export function getKey({ source, format, data, rows }: RenderRequest, revision = ''): string {
  const name = 'theme' in source ? `${source.theme} ${source.sport}` : revision;
  return JSON.stringify([name, format ?? null, data, ...(rows === undefined ? [] : [rows])]);
}
