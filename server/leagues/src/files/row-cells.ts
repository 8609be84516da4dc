/** The values of single cells: an address, a result in sets, a time. */
import { findGameStatus, parseGame } from '@matchpost/engine';
import { leagueIssue, type LeagueIssue } from '../errors.ts';
import { readTimeText } from './column-dates.ts';
import type { ColumnField } from './columns.ts';
import { isAddress, readPlace } from './place.ts';
import type { RowFields, RowPlace } from './row-teams.ts';
import { isDay } from './years.ts';

/** The hall and the town of an address in one of their columns, where the other is empty. */
export function findAddress({ location = '', city = '' }: RowFields): RowFields {
  const [place, other] = location === '' ? [city, location] : [location, city];
  return other === '' && /[,;(\n]/.test(place) && isAddress(place) ? readPlace(place) : {};
}

const set = String.raw`\d{1,2}\s?[:–-]\s?\d{1,2}`;
const sets = new RegExp(String.raw`^${set}(?:[\s,;/|]{1,3}${set}){2,4}$`);
/** The points that end a set, unless the sides are level: then two more. */
const LAST_POINTS = [11, 15, 21, 25];

function isSet(home: number, away: number): boolean {
  const [most, lead] = [Math.max(home, away), Math.abs(home - away)];
  return lead >= 2 && (LAST_POINTS.includes(most) || (lead === 2 && most > Math.min(...LAST_POINTS)));
}

/** `25-20, 20-25, 25:17, 25:19` is `3:1`, and `3/1` as well. */
export function toResult(result: string, { resultDetail = '' }: RowFields): RowFields {
  if (!sets.test(result)) return { result: result.replace(/^(\d{1,2})\s?\/\s?(\d{1,2})$/, '$1:$2') };
  const pairs = [...result.matchAll(/(\d{1,2})\s?[:–-]\s?(\d{1,2})/g)].map(([, home, away]) => [
    Number(home),
    Number(away),
  ]);
  if (!pairs.every(([home = 0, away = 0]) => isSet(home, away))) return { result };
  const won = pairs.filter(([home = 0, away = 0]) => home > away).length;
  const detail = pairs.map((pair) => pair.join(':')).join(', ');
  return { result: `${won}:${pairs.length - won}`, resultDetail: resultDetail || detail };
}

/** The cells of a row by the fields of their columns. */
export function toFields(columns: ReadonlyMap<ColumnField, number>, cells: readonly string[]): RowFields {
  return Object.fromEntries([...columns].map(([field, index]) => [field, cells[index] ?? '']));
}

/** True for a time that a clock shows, midnight too. */
export function isTime(text: string): boolean {
  return readClock(text).game.time !== '';
}

function readClock(text: string) {
  return parseGame({ date: '01.01.2000', teamHome: 'A', teamAway: 'B', time: readTimeText(text) }, '');
}

/** Midnight, and words for a time that nobody knows yet. */
export const noTime =
  /^(?:[-–—?.:/\s]*|0|(?:00?|24)[:.h]?00(?:[:.]00)?(?:\s?(?:uhr|h))?|12[:.]00\s?a\.?m\.?|tba|tbc|tbd|offen|noch offen|open|n\.?\s?\/?\s?a\.?|folgt|unbekannt|unknown|à définir|da definire)$/i;

/** A time that is not read, and is told by nobody else: those that no clock shows are, and states such as "verschoben" count. */
export function findTimeDoubts({ date, startsAt = '', time = '' }: RowFields, { path, line }: RowPlace): LeagueIssue[] {
  const isClock = date !== undefined && time === '' && !isDay(startsAt);
  const [field, text] = isClock ? (['startsAt', startsAt] as const) : (['time', time] as const);
  if (noTime.test(text) || findGameStatus(text) !== undefined) return [];
  const { game, issues } = readClock(text);
  if (game.time !== '' || issues.length > 0) return [];
  return [leagueIssue('time-unreadable', `${path}.${field}`, { line, time: text.slice(0, 80) })];
}
