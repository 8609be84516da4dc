import { plainText } from '@matchpost/engine';
import { isHall, isKind, isUnknown } from './labels.ts';

/** Two lines of an address with a link; how long a text takes to read grows with its square. */
const MAX_PLACE = 500;
/** Google's and Apple's calendars write it behind the town; some name it in several languages. */
const country =
  /^(?:schweiz|suisse|svizzera|switzerland|che?|deutschland|germany|allemagne|germania|österreich|austria|autriche|liechtenstein|france|frankreich|francia|italia|italien|italie|italy)$/i;
const link = /\(?\s*(?:https?:\/\/|www\.)[^\s()]+\s*\)?/gi;
/** `8804 Au ZH`, `D-79539 Lindenmatt`, also behind a street or a hall. */
const postal = /^(.*?)(?:^|[\s(])(?:[A-Z]{1,2}-)?\d{4,5}\s+(\p{L}[^\d]*)$/u;
/** The town stands before it: `Au, ZH 8804`. */
const code = /^(?:[A-Z]{2}\s)?\d{4,5}$/;
/** A part of the hall behind its name: `Halle B`, `Feld 2`. */
const field = /^(?:halle|feld|platz|court|hall|field|salle|terrain|palestra|campo)\s\S{1,3}$/i;

/**
 * Hall and town of an event's location: `Hall, Town`, `Hall, Street 4, 5712 Town, Country`, also over several lines.
 * Anything else stays one text; a link or `Auswärts` is no place.
 *
 * @example readPlace('Sporthalle Au, Hauptstrasse 1, 8804 Au') // { location: 'Sporthalle Au', city: 'Au' }
 */
export function readPlace(text: string): { location: string; city: string } {
  const place = cleanPlace(text);
  if (isUnknown(place) || isKind(place)) return { location: '', city: '' };
  const parts = withoutCountry(splitParts(place));
  const found = findTown(parts);
  if (found === undefined) return { location: place, city: '' };
  const [hall = '', ...others] = found.parts;
  const location = [hall, ...others.slice(0, 1).filter((part) => field.test(part) || isHall(part))].join(', ');
  return { location, city: found.city };
}

/** True for a place with a postal code. */
export function isAddress(place: string): boolean {
  return /(?<!\d)\d{4,5}\s+\p{L}/u.test(place.slice(0, MAX_PLACE));
}

/** As one line: breaks, also those of HTML, and bars part an address as commas do. */
function cleanPlace(text: string): string {
  const lines = plainText(text.slice(0, MAX_PLACE).replace(/<br\s*\/?>/gi, '\n')).replace(link, ' ');
  return lines
    .replace(/\s*[\n\r|]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,)+\s*/g, ', ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
}

/** An address in brackets, behind semicolons or dashes is one where a postal code shows it. */
function splitParts(place: string): string[] {
  const parts = place.split(', ');
  if (!isAddress(place)) return parts;
  const pieces = place.split(parts.length > 1 ? /\s*[,;()]\s*/ : /\s*[,;()]\s*|\s+[-–]\s+/);
  return pieces.filter((piece) => piece !== '');
}

function withoutCountry(parts: readonly string[]): readonly string[] {
  const [last = ''] = parts.slice(-1);
  const isCountry = parts.length > 1 && last.split(/\s*\/\s*/).every((name) => country.test(name));
  return isCountry ? parts.slice(0, -1) : parts;
}

/** `Halle, Au, ZH` is in `Au ZH`. */
function joinState(parts: readonly string[]): readonly string[] {
  const [town = '', state = ''] = parts.slice(-2);
  return parts.length > 2 && /^[A-Z]{2}$/.test(state) ? [...parts.slice(0, -2), `${town} ${state}`] : parts;
}

/** The town, and the parts of the place without it. */
function findTown(parts: readonly string[]): { parts: string[]; city: string } | undefined {
  const at = parts.findLastIndex((part) => postal.test(part));
  const [, before = '', city = ''] = postal.exec(parts[at] ?? '') ?? [];
  const others = parts.filter((part, index) => index !== at && !postal.test(part));
  if (at >= 0) {
    const hall = before === '' ? others : [...parts.slice(0, at), before];
    return hall.length === 0 ? { parts: [city.trim()], city: '' } : { parts: hall, city: city.trim() };
  }
  const isCoded = parts.length > 2 && code.test(parts.at(-1) ?? '');
  const named = joinState(isCoded ? parts.slice(0, -1) : parts);
  const town = named.at(-1) ?? '';
  if (named.length < 2 || /\d/.test(town) || isHall(town)) return undefined;
  return { parts: named.slice(0, -1), city: town };
}
