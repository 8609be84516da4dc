import type { Club, Format, RenderData } from '@matchpost/engine';
import type { Look, RenderRequest } from '../../render/render-request.ts';
import type { StudioGame } from '../data/game.ts';
import type { Place } from '../studio-url.ts';
import { getClub } from './get-club.ts';

export interface RequestFacts {
  place: Place;
  look: Look;
  /** The template's own. */
  ownFormat: Format;
  games: readonly StudioGame[];
  language: 'de' | 'en';
  /** The Free plan's mark. */
  branding: boolean;
  clubName?: string | undefined;
  handle?: string | undefined;
  background?: string | undefined;
  colors?: Club['colors'] | undefined;
}

/** What the engine draws the post from. Equal facts give equal requests, in the page and in the worker. */
export function buildRequest(facts: RequestFacts): RenderRequest {
  const { place, look, ownFormat, games, language, branding, background } = facts;
  const data: RenderData = {
    games: [...games],
    tab: place.tab,
    isHomeGame: place.isHome,
    showResultDetail: place.showDetail,
    language,
    branding,
    ...(background !== undefined && { background: { image: background } }),
    club: getClub({ ...facts, isHome: place.isHome }),
  };
  const { format = ownFormat } = place;
  return {
    look: 'theme' in look ? { ...look, sport: place.sport } : look,
    ...(format !== ownFormat && { format }),
    data,
  };
}

/** The same for requests that draw the same picture. */
export function getKey({ look, format, data }: RenderRequest, revision = ''): string {
  return JSON.stringify(['theme' in look ? `${look.theme} ${look.sport}` : revision, format ?? null, data]);
}
