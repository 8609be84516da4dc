import { languages, type Language } from '../languages.ts';
import * as translations from './languages.generated.ts';
import type { Translation } from './translation.ts';

/** All the engine says in every language. */
export const messages: Readonly<Record<Language, Translation>> = translations;

/** The same message in every language: `inEveryLanguage(({ post }) => post.homeGame)`. */
export function inEveryLanguage<T>(pick: (messages: Translation) => T): Readonly<Record<Language, T>> {
  const picked = languages.map((language) => [language, pick(messages[language])]);
  return Object.fromEntries(picked) as Readonly<Record<Language, T>>;
}

/** A message with its `{name}`s filled; those without a value stay. */
export function fillMessage(message: string, params: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
