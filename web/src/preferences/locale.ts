import type { Language } from '@matchpost/engine/languages';

export type Locale = `${Language}-CH`;

/** For dates, numbers and plurals: Swiss forms in every language. */
export function localeOf(language: Language): Locale {
  return `${language}-CH`;
}
