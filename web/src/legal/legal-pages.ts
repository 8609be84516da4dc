import { codeLanguage, languages, type Language } from '@matchpost/engine/languages';

type LegalPageName = 'impressum' | 'privacy' | 'terms';

/** German and English pages of their own, but for the imprint, which follows the language chosen. */
const pages = {
  '/impressum': 'impressum',
  '/privacy-policy': 'privacy',
  '/privacy-policy-de': 'privacy',
  '/terms-and-conditions': 'terms',
  '/terms-and-conditions-de': 'terms',
} as const satisfies Record<string, LegalPageName>;

export const legalPaths = Object.keys(pages) as (keyof typeof pages)[];

export function getLegalPage(path: string): LegalPageName {
  return (pages as Record<string, LegalPageName>)[path.replace(/\/$/, '')] ?? 'impressum';
}

/** Where a page of its own address a language stands; `path` is the English one, published without a language. */
export function getLegalAddresses(path: '/privacy-policy' | '/terms-and-conditions'): Record<Language, string> {
  const addresses = languages.map((language) => [language, language === codeLanguage ? path : `${path}-${language}`]);
  return Object.fromEntries(addresses) as Record<Language, string>;
}
