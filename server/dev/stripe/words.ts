import { codeLanguage, findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import { messages as de } from './messages/de.ts';
import { messages as en } from './messages/en.ts';

export type Words = Readonly<Record<keyof typeof de, string>>;

/** Pages that only developers see: they speak English where nobody translated them. */
const translated: Readonly<Partial<Record<Language, Words>>> & Readonly<Record<typeof codeLanguage, Words>> = {
  de,
  en,
};

export function wordsIn(language: Language): Words {
  return translated[language] ?? translated[codeLanguage];
}

/** Of a locale as Stripe takes it: `de`, `en-GB`. */
export function toLanguage(locale: string): Language {
  return findLanguage(locale.slice(0, 2)) ?? sourceLanguage;
}

export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
