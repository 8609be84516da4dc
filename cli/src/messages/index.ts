import { codeLanguage, findLanguage, type Language } from '@matchpost/engine/languages';
import * as translations from './languages.generated.ts';
import type { Translation } from './translation.ts';

export type { Translation };

/** All that the command line says, in every language. */
export const messages: Readonly<Record<Language, Translation>> = translations;

/**
 * The language of what is printed for people: `MATCHPOST_LANG`, else the system's. Anything unknown is the language of
 * code, in which JSON is written too.
 */
export function findSpeech(env: Readonly<Record<string, string | undefined>>): Language {
  const asked = [env['MATCHPOST_LANG'], env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean);
  return findLanguage(asked?.slice(0, 2).toLowerCase()) ?? codeLanguage;
}

/** The language this process speaks. */
export const speech = findSpeech(process.env);

/** Sentences of this process's language. */
export const { said, severities } = messages[speech];
