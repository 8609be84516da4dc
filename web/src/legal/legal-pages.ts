import { codeLanguage, languages, type Language } from '@matchpost/engine/languages';

/** Pages with an address per language, by their address without a language suffix. */
type TranslatedPath = '/privacy-policy' | '/terms-and-conditions';

/** The addresses of a page with one per language. */
export function getLegalAddresses(path: TranslatedPath): Record<Language, string> {
  const addresses = languages.map((language) => [language, addressIn(language, path)]);
  return Object.fromEntries(addresses) as Record<Language, string>;
}

/** English pages were published first, without a language in their address. */
function addressIn(language: Language, path: string): string {
  return language === codeLanguage ? path : `${path}-${language}`;
}

/** The imprint has a single address in every language. */
export const legalPaths: readonly string[] = [
  '/impressum',
  ...(['/privacy-policy', '/terms-and-conditions'] as const).flatMap((path) => Object.values(getLegalAddresses(path))),
];
