import { parseGame } from '@matchpost/engine';
import { seasonOf } from '@matchpost/engine/posts';

/** The years of days without one: of a season, by the year in which it begins, or a single one. */
export type Years = { season: number } | { year: number };

/** `2026/27`, `2026-2027`, `Saison 26/27`; days such as `2010-11-15` are none. */
const pair =
  /(saison|season|stagione)?[\s_:-]{0,3}(?<![\d./-])(20\d\d|\d\d(?=[/–-]\d\d(?!\d)))\s?[/–_-]\s?((?:20)?\d\d)(?![\d/]|[.-]\d)/giu;

/** `Spielplan 2026`, `Rückrunde 2027`, and a year alone. Years behind other words are those of clubs and of juniors. */
const lone =
  /(?:^|(?:saison|season|stagione|plan|spiele|games|fixtures|schedule|runde|calendrier|calendario|matchs|partite|herbst|winter|frühling|frühjahr|sommer|autumn|fall|spring|summer|automne|hiver|printemps|autunno|inverno|primavera|cup|turnier|tournoi|torneo)[\s_:-]{1,3})(20\d\d)(?![\d/]|[.–_-]\d)/giu;

/** Juniors are called by the years of their birth: `Jahrgang 2014/15`. */
const MOST_YEARS = 4;

/** Longer texts above a list are notes. */
const MAX_TITLE = 200;

/** The season that the first of some titles tells. `today` tells a season from the years of juniors. */
export function findSeason(titles: readonly string[], today?: string): Years | undefined {
  for (const title of titles) {
    const told = [...title.slice(0, MAX_TITLE).matchAll(pair)].flatMap(([, word, from = '', to = '']) => {
      const season = Number(from.slice(-2));
      if (Number(to.slice(-2)) !== (season + 1) % 100 || (from.length === 2 && word === undefined)) return [];
      return word === undefined && isLongAgo(2000 + season, today) ? [] : [2000 + season];
    });
    const [season, ...others] = new Set(told);
    if (season !== undefined && others.length === 0) return { season };
  }
  return undefined;
}

function isLongAgo(season: number, today: string | undefined): boolean {
  return today !== undefined && season < seasonOf(today) - MOST_YEARS;
}

/** The single year that the first of some titles tells. */
export function findLoneYear(titles: readonly string[]): number | undefined {
  for (const title of titles) {
    const [year, ...others] = new Set([...title.slice(0, MAX_TITLE).matchAll(lone)].map(([, told]) => Number(told)));
    if (year !== undefined && others.length === 0) return year;
  }
  return undefined;
}

/** The season that all of some days (`yyyy-mm-dd`) are in. */
export function findSeasonOf(days: readonly string[]): Years | undefined {
  const [season, ...others] = new Set(days.map(seasonOf));
  return season === undefined || others.length > 0 ? undefined : { season };
}

const clock = String.raw`(,?\s+(?:\d{1,2}[:.h]\d{2}(?:\s?(?:Uhr|h|[ap]\.?m\.?))?|\d{1,2}\s?(?:Uhr|h|[ap]\.?m\.?)))?`;
const weekday = String.raw`(?:\p{L}{2,10}[.,]{0,2}\s{0,3})?`;
const numbers = new RegExp(String.raw`^${weekday}(\d{1,2})\.\s?(\d{1,2})\s?\.?${clock}$`, 'iu');
/** A spreadsheet makes it of `15.10`, too. */
const lostZero = /^\d{1,2}\.1$/;
const dayFirst = new RegExp(
  String.raw`^(${weekday}\d{1,2}(?:\.|er|st|nd|rd|th)?[\s-]{1,3}\p{L}{3,10}\.?)${clock}$`,
  'iu',
);
const monthFirst = new RegExp(
  String.raw`^((?:\p{L}{2,10}[.,]{0,2}\s{1,3})?\p{L}{3,10}\.?\s{1,3}\d{1,2}(?:st|nd|rd|th)?)${clock}$`,
  'iu',
);

/** A day without its year, with one; undefined for any other text. */
function insertYear(text: string, year: number): string | undefined {
  if (text.length > 60 || lostZero.test(text)) return undefined;
  const [, day, month, time = ''] = numbers.exec(text) ?? [];
  if (day !== undefined) return `${day}.${month}.${year}${time}`;
  const [, named, behind = ''] = dayFirst.exec(text) ?? [];
  if (named !== undefined) return `${named} ${year}${behind}`;
  const [, english, after = ''] = monthFirst.exec(text) ?? [];
  return english === undefined ? undefined : `${english}, ${year}${after}`;
}

/** 29 February is a day, too. */
const LEAP_YEAR = 2024;

/** `11-15` for a day without its year, in any spelling; undefined for other texts. */
export function findYearless(text: string): string | undefined {
  return isDay(text) ? undefined : dayOf(insertYear(text, LEAP_YEAR) ?? '').slice(5) || undefined;
}

/** The text with the year of its day; the text itself where that cannot be told. */
export function addYear(text: string, years: Years): string {
  if (isDay(text)) return text;
  const isOfSeason = (day: string) => 'year' in years || seasonOf(day) === years.season;
  const candidates = 'year' in years ? [years.year] : [years.season, years.season + 1];
  const dated = candidates.map((year) => insertYear(text, year) ?? '');
  return dated.find((one) => isDay(one) && isOfSeason(dayOf(one))) ?? text;
}

/** `yyyy-mm-dd`, or '' for a text that is no day. */
export function dayOf(text: string): string {
  return text === '' ? '' : parseGame({ date: text }, '').game.startsAt.slice(0, 10);
}

export function isDay(text: string): boolean {
  return dayOf(text) !== '';
}
