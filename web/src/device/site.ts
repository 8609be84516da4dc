/** Set by the app's build (`vite.config.ts`): its pages come from the bundle, the API from this site. */
declare const SITE_ORIGIN: string | undefined;

/** Before the API's paths: nothing on the site itself. */
export const apiBase = typeof SITE_ORIGIN === 'undefined' ? '' : SITE_ORIGIN;

/** The origin of the site that serves the API. */
export function siteOrigin(): string {
  return apiBase === '' ? location.origin : apiBase;
}
