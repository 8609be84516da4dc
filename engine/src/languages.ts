/**
 * The languages in the order they are offered, each under its own name; the first is the source of all others. Every
 * other list of languages is made from this one. A language is a line here and a folder `messages/<id>` a package.
 */
export const languageNames = { de: 'Deutsch', en: 'English' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The language of the original texts: the default, and the fallback of a missing translation. */
export const sourceLanguage = 'de' satisfies Language;

/** The language of code, logs and the API's `message`. */
export const codeLanguage = 'en' satisfies Language;

export function findLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** A text in several languages; one it lacks shows the source's. */
export type LocalWords = { readonly [sourceLanguage]: string } & Readonly<Partial<Record<Language, string>>>;

/** The text in a language, or in the source language if it lacks a translation. */
export function textIn(content: string | LocalWords, language: Language): string {
  return typeof content === 'string' ? content : (content[language] ?? content[sourceLanguage]);
}
