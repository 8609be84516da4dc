import { languages, sourceLanguage } from '@matchpost/engine/languages';
import { localeOf, type Language } from '../preferences/language.ts';
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
    ...languages.map((one) => ({ rel: 'alternate' as const, hreflang: hreflangOf(one), href: href(one) })),
    { rel: 'alternate', hreflang: 'x-default', href: href(sourceLanguage) },
  ];
}

/** The source is Swiss; translations are for readers anywhere. */
function hreflangOf(language: Language): string {
  return language === sourceLanguage ? localeOf(language) : language;
}
