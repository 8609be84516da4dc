import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';
import { findStored, store } from '../device/storage.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

const current = createObservable<Language>('de');

export function parseLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** What the visitor chose; German for everybody else. */
export function getChosenLanguage(): Language {
  return parseLanguage(findStored('language')) ?? 'de';
}

export function getLanguage(): Language {
  return current.get();
}

/** For this page alone: some pages exist in one language only. */
export function showLanguage(language: Language): void {
  current.set(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** For good. The cookie lets the server send the right page at once. */
export function chooseLanguage(language: Language): void {
  store('language', language);
  document.cookie = `matchpost-language=${language}; path=/; max-age=31536000; samesite=lax`;
  showLanguage(language);
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.subscribe, current.get, current.get);
}

/** For dates, numbers and plurals: Swiss forms in both languages. */
export function localeOf(language: Language): 'de-CH' | 'en-CH' {
  return language === 'de' ? 'de-CH' : 'en-CH';
}
