import { codeLanguage, languages, type Language } from '../languages.ts';
import * as translations from './languages.generated.ts';
import type { Sentences } from './fill-message.ts';
import type { Translation } from './translation.ts';

export { fillMessage, translateReason } from './fill-message.ts';

/** All the engine says in every language. */
export const messages: Readonly<Record<Language, Translation>> = translations;

/** The same message in every language: `inEveryLanguage(({ post }) => post.homeGame)`. */
export function inEveryLanguage<T>(pick: (messages: Translation) => T): Readonly<Record<Language, T>> {
  const picked = languages.map((language) => [language, pick(messages[language])]);
  return Object.fromEntries(picked) as Readonly<Record<Language, T>>;
}

/**
 * The engine's sentences that can be the `reason` in another one; none in the language of code, in which reasons are
 * given.
 */
export function reasonTables(language: Language): readonly Sentences[] {
  if (language === codeLanguage) return [];
  const { reasons, keywords, errors } = messages[language];
  return [reasons, keywords, errors];
}
