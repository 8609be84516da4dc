import { codeLanguage, languages, type Language } from '@matchpost/engine/languages';
import type { LegalPageName } from '@matchpost/server/contract';

/** Pages with an address per language, keyed by the address without a language suffix. */
const translated = { '/privacy-policy': 'privacy', '/terms-and-conditions': 'terms' } as const;
type TranslatedPath = keyof typeof translated;

/** Keyed by address. The imprint has a single address in every language. */
const pages: Record<string, LegalPageName> = {
  '/impressum': 'imprint',
  ...Object.fromEntries(
    (Object.keys(translated) as TranslatedPath[]).flatMap((path) =>
      languages.map((language) => [addressIn(language, path), translated[path]]),
    ),
  ),
};

export const legalPaths = Object.keys(pages);

export function getLegalPage(path: string): LegalPageName {
  return pages[path.replace(/\/$/, '')] ?? 'imprint';
}

/** The addresses of a page with one per language. */
export function getLegalAddresses(path: TranslatedPath): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, addressIn(language, path)])) as Record<
    Language,
    string
  >;
}

/** English pages were published first, without a language in their address. */
function addressIn(language: Language, path: string): string {
  return language === codeLanguage ? path : `${path}-${language}`;
}
