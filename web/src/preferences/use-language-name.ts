import type { Language } from '@matchpost/engine/languages';
import { useLanguage } from './language.ts';
import { localeOf } from './locale.ts';

/** A language's name in the language of the page: `Englisch`. */
export function useLanguageName(): (language: Language) => string {
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  return (language) => names.of(language) ?? language;
}
