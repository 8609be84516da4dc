import { findLanguage, sourceLanguage, type Language } from '@matchpost/engine/languages';
import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';
import { findStored, store } from '../device/storage.ts';

export type { Language };

const current = createObservable<Language>(sourceLanguage);

/** Of the last page whose address names one; kept until the page is left. */
let arrived: Language = sourceLanguage;

/**
 * The language of an address. Where it names none, it is the visitor's choice, else the language they came by (a search
 * engine may send them to a page in English); German by default.
 */
export function arriveIn(named: Language | undefined): Language {
  arrived = named ?? arrived;
  return named ?? findLanguage(findStored('language')) ?? arrived;
}

export function getLanguage(): Language {
  return current.get();
}

/** Calls the listener at each change of the page's language; returns how to stop that. */
export const onLanguage = current.subscribe;

/** For this page only: some pages exist in one language. */
export function showLanguage(language: Language): void {
  current.set(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Stores the choice. The cookie lets the server send the right page. */
export function chooseLanguage(language: Language): void {
  store('language', language);
  store('untold', language);
  document.cookie = `matchpost-language=${language}; path=/; max-age=31536000; samesite=lax`;
  showLanguage(language);
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.subscribe, current.get, current.get);
}
