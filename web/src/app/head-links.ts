import { languages, sourceLanguage } from '@matchpost/engine/languages';
import type { Language } from '../preferences/language.ts';
import { localeOf } from '../preferences/locale.ts';
import type { PageFacts } from './pages.ts';

export interface HeadLink {
  rel: 'canonical' | 'alternate';
  href: string;
  hreflang?: string;
}

/** The page's addresses in every language, for search engines. Paths without the site's origin. */
export function getHeadLinks({ addresses }: PageFacts, language: Language, origin: string): HeadLink[] {
  if (addresses === undefined) return [];
  const href = (language: Language) => origin + addresses[language];
  return [
    { rel: 'canonical', href: href(language) },
    ...languages.map((one) => ({ rel: 'alternate' as const, hreflang: hreflangOf(one), href: href(one) })),
    { rel: 'alternate', hreflang: 'x-default', href: href(sourceLanguage) },
  ];
}

/** The source is Swiss; translations serve readers anywhere. */
function hreflangOf(language: Language): string {
  return language === sourceLanguage ? localeOf(language) : language;
}

/** Puts the page's links into the head, in place of those of the page before. */
export function linkLanguages(facts: PageFacts, language: Language): void {
  for (const old of document.head.querySelectorAll('link[rel=canonical], link[rel=alternate]')) old.remove();
  for (const link of getHeadLinks(facts, language, location.origin)) {
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
