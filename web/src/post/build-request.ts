import type { Language } from '@matchpost/engine/languages';
import type { Club, Format, RenderData } from '@matchpost/engine';
import { toPostData, type PostDecision } from '@matchpost/engine/posts';
import type { Look, RenderRequest } from '../render/render-request.ts';
import type { LeagueGame } from '../league/game.ts';
import type { Place } from './studio-url.ts';

export interface RequestFacts {
  place: Pick<Place, 'sport' | 'format' | 'showDetail' | 'isNeutral'>;
  decision: PostDecision;
  look: Look;
  /** The template's own. */
  ownFormat: Format;
  games: readonly LeagueGame[];
  language: Language;
  /** Draws the Free plan's mark. */
  branding: boolean;
  clubName?: string | undefined;
  handle?: string | undefined;
  background?: RenderData['background'];
}

/** The engine's input for a post. Equal facts give equal requests, in the page and in the worker. */
export function buildRequest(facts: RequestFacts): RenderRequest {
  const { place, decision, look, ownFormat, games, language, branding, background } = facts;
  const { names } = decision;
  const data: RenderData = {
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
  const { format = ownFormat } = place;
  return {
    look: 'theme' in look ? { ...look, sport: place.sport } : look,
    ...(format !== ownFormat && { format }),
    data,
  };
}

/** The club's facts in a post; its colours come from its crest. */
export function buildClub({
  clubName,
  handle,
  decision: { crest },
}: Pick<RequestFacts, 'clubName' | 'handle' | 'decision'>): Club {
  return {
    ...(clubName !== undefined && { name: clubName }),
    ...(handle !== undefined && handle !== '' && { instagram: handle }),
    ...(crest !== undefined && { crest }),
  };
}

/** Equal for requests that draw the same picture. */
export function getKey({ look, format, data, rows }: RenderRequest, revision = ''): string {
  const name = 'theme' in look ? `${look.theme} ${look.sport}` : revision;
  return JSON.stringify([name, format ?? null, data, ...(rows === undefined ? [] : [rows])]);
}
