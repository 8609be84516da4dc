import { findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';
import { findStored, store } from '../device/storage.ts';

export type { Language };

const current = createObservable<Language>(sourceLanguage);

/** What the visitor chose; German for everybody else. */
export function getChosenLanguage(): Language {
  return findLanguage(findStored('language')) ?? sourceLanguage;
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

export type Locale = `${Language}-CH`;

/** For dates, numbers and plurals: Swiss forms in every language. */
export function localeOf(language: Language): Locale {
  return `${language}-CH`;
}
