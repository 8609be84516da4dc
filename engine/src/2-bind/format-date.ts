/** Dates by pattern, with own tables: `Intl` output differs between JavaScript engines. */
import type { Language } from '../languages.ts';
import { messages } from '../messages/index.ts';
import type { Day } from './game-date.ts';

export interface Moment extends Day {
  /** Minutes since midnight; absent when no time is known. */
  minutes?: number;
}

/** Reads `dd.mm.yyyy`, `dd.mm.yyyy, HH:mm` or a bare `HH:mm` as games carry them; undefined for anything else. */
export function parseMoment(text: string): Partial<Moment> | undefined {
  const date = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  const time = /(\d{1,2}):(\d{2})/.exec(text);
  if (!date && !time) return undefined;
  if (date && !isDay(Number(date[3]), Number(date[2]), Number(date[1]))) return undefined;
  return {
    ...(date ? { day: Number(date[1]), month: Number(date[2]), year: Number(date[3]) } : {}),
    ...(time ? { minutes: Number(time[1]) * 60 + Number(time[2]) } : {}),
  };
}

/**
 * Fills a pattern: `EEEE` Samstag, `EEE`/`EE` Sa, `d` 5, `dd` 05, `M` 3, `MM` 03, `MMM` März, `MMMM` März,
 * `yy` 25, `yyyy` 2025, `H` 9, `HH` 09, `mm` 05; text in double quotes stands as it is (Unicode TR35 letters).
 * Parts the moment lacks are left out.
 */
export function formatMoment(moment: Partial<Moment>, pattern: string, language: Language): string {
  const filled = pattern.replace(
    /"([^"]*)"|E+|d+|M+|y+|H+|m+/g,
    (token, literal: string | undefined) => literal ?? part(token, moment, language),
  );
  return filled.replace(strayMarks, '').trim();
}

/** Leftovers at the ends of a pattern whose parts were unknown: ", 19:30" or "15.11.,". */
const strayMarks = /^[\s.,:·–-]+|[\s,:·–-]+$/g;

function part(token: string, moment: Partial<Moment>, language: Language): string {
  const { year, month, day, minutes } = moment;
  const known = year !== undefined && month !== undefined && day !== undefined;
  switch (token[0]) {
    case 'E':
      return known ? weekdayName(weekday(year, month, day), token.length, language) : '';
    case 'd':
      return known ? pad(day, token.length) : '';
    case 'M':
      return known ? monthName(month, token.length, language) : '';
    case 'y':
      return known ? String(year).slice(token.length === 2 ? -2 : 0) : '';
    case 'H':
      return minutes === undefined ? '' : pad(Math.floor(minutes / 60), token.length);
    default:
      return minutes === undefined ? '' : pad(minutes % 60, 2);
  }
}

/** False for the 31st of February. */
function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}

/** 0 is Sunday (Sakamoto's method, proleptic Gregorian). */
export function weekday(year: number, month: number, day: number): number {
  const offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (offsets[month - 1] ?? 0) + day) % 7;
}

function weekdayName(day: number, length: number, language: Language): string {
  const { weekdays, shortWeekdays } = messages[language].dates;
  return (length >= 4 ? weekdays : shortWeekdays)[day] ?? '';
}

function monthName(month: number, length: number, language: Language): string {
  if (length <= 2) return pad(month, length);
  const { months, shortMonths } = messages[language].dates;
  return (length === 3 ? shortMonths : months)[month - 1] ?? '';
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
