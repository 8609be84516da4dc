/** The values of single cells: an address, and a result in sets. */
import { isAddress, readPlace } from './place.ts';
import type { RowFields } from './row-teams.ts';

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
