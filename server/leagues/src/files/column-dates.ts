import { writeSerial } from './serial.ts';
import { addYear, dayOf, findLoneYear, findSeason, findSeasonOf, findYearless, type Years } from './years.ts';

const slashed = /^(\p{L}*\.?,?\s*)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2})(?!\d)(.*)|(?![\d/])(.*))$/su;

export interface DateOptions {
  /** Titles of the list, its sheet and its file, from the nearest: they may tell the year of days without one. */
  titles?: readonly string[] | undefined;
  /** `yyyy-mm-dd`. */
  today?: string | undefined;
}

/**
 * Reads the dates of a column for the normaliser: numbers as spreadsheets count days, days between slashes, and days
 * without a year where the titles or the other days tell it. Between slashes the day is first, unless a date of the column
 * has more than twelve months that way.
 */
export function createDateReader(column: readonly string[], options: DateOptions = {}): (text: string) => string {
  const isMonthFirst = column.some((text) => Number(slashed.exec(text)?.[3] ?? 0) > 12);
  const read = (text: string) => {
    if (isSerial(text)) return writeSerial(Number(text));
    const [, before, first, second, year = '', behind, rest = ''] = slashed.exec(text) ?? [];
    if (first === undefined) return text;
    const day = isMonthFirst ? `${second}.${first}` : `${first}.${second}`;
    return `${year === '' ? before : ''}${day}.${year}${behind ?? rest}`;
  };
  const years = findYears(column.map(read), options);
  return (text) => {
    const day = read(text);
    if (years) return addYear(day, years);
    return text.includes('/') && findYearless(day) !== undefined ? text : day;
  };
}

/** The years of the days without one, if there are any. */
function findYears(days: readonly string[], { titles = [], today }: DateOptions): Years | undefined {
  const yearless = days.flatMap((text) => findYearless(text) ?? []);
  if (yearless.length === 0) return undefined;
  const season = findSeason(titles, today) ?? findSeasonOf(days.map(dayOf).filter((day) => day !== ''));
  const year = season ? undefined : findLoneYear(titles);
  return season ?? (year !== undefined && isOneYear(yearless) ? { year } : undefined);
}

/** Days from autumn to spring are of two years: a title with one of them tells neither. */
function isOneYear(days: readonly string[]): boolean {
  const isOfSpring = new Set(days.map((day) => day < '07'));
  return isOfSpring.size === 1 || days.every((day, index) => index === 0 || (days[index - 1] ?? '') <= day);
}

/** A full hour, `1930`, `19,30`, and the number that a spreadsheet makes of a typed `19.30`; `19.5` may be half past seven. */
const numberTime = /^(?<hour>[01]?\d|2[0-3])(?:[,'’´-]?(?<minute>[0-5]\d)|[.,](?<tens>[1-4]))?$/;
/** Nobody plays earlier: smaller numbers count something else. */
const FIRST_HOUR = 6;

/** A time of day for the normaliser: `0.8125`, `1930` and `19.3` are 19:30, `20` is 20:00. */
export function readTimeText(text: string): string {
  if (/^0?\.\d+$/.test(text)) return writeSerial(Number(text));
  const { hour, minute, tens = '0' } = numberTime.exec(text)?.groups ?? {};
  if (hour === undefined || Number(hour) < FIRST_HOUR) return text;
  return `${hour}:${minute ?? `${tens}0`}`;
}

/** A number between 1982 and 2118. */
function isSerial(text: string): boolean {
  return /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) > 30_000 && Number(text) < 80_000;
}
