import type { Language } from '../preferences/language.ts';
import type { PageFacts } from './pages.ts';

export interface HeadLink {
  rel: 'canonical' | 'alternate';
  href: string;
  hreflang?: string;
}

/** Which addresses say the same in which language, for search engines. Paths, completed with the site's origin. */
export function getHeadLinks({ addresses }: PageFacts, language: Language, origin: string): HeadLink[] {
  if (addresses === undefined) return [];
  const href = (language: Language) => origin + addresses[language];
  return [
    { rel: 'canonical', href: href(language) },
    { rel: 'alternate', hreflang: 'de-CH', href: href('de') },
    { rel: 'alternate', hreflang: 'en', href: href('en') },
    { rel: 'alternate', hreflang: 'x-default', href: href('de') },
  ];
}
