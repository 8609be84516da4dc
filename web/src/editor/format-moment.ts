import type { Language } from '../preferences/language.ts';
import { localeOf } from '../preferences/locale.ts';

/** `21. November 2026, 18:40`; milliseconds since 1970. */
export function formatMoment(at: number, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  }).format(at);
}

/** `18:40` */
export function formatTime(at: number, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'Europe/Zurich' }).format(at);
}
